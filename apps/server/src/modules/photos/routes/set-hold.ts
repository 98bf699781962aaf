import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { setHold } from '../commands/set-hold.ts'

export const setPhotoHoldRoute = handle(contract.setPhotoHold, ({ session, params, body }) =>
  session.write((tx) => setHold(tx, params.photoId, body)),
)
