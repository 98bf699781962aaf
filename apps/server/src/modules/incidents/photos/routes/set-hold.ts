import { contract } from '@comity/contract'
import { handle } from '../../../../platform/http/call.ts'
import { setHold } from '../commands/set-hold.ts'
import { readOne } from '../read-photo.ts'

export const setPhotoHoldRoute = handle(contract.setPhotoHold, ({ session, params, body }) =>
  session.write(async (tx) => {
    await setHold(tx, params.photoId, body)
    return readOne(tx, params.photoId)
  }),
)
