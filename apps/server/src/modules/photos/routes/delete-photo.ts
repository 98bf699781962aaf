import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { deletePhoto } from '../commands/delete-photo.ts'
import { readOne } from '../read-photo.ts'

export const deletePhotoRoute = handle(contract.deletePhoto, ({ session, params, body }) =>
  session.write(async (tx) => {
    await deletePhoto(tx, params.photoId, body.reason)
    return readOne(tx, params.photoId)
  }),
)
