import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { photoWithVault, readPhoto } from '../read-photo.ts'

export const getPhotoThumbnailRoute = handle(
  contract.getPhotoThumbnail,
  async ({ services, session, params }) => {
    const { photo, vault } = await photoWithVault(services, session, params.photoId)
    const picture = await readPhoto(services, vault, photo, 'thumbnail')
    return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
  },
)
