import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { getPhoto } from '../photo-queries.ts'

export const getFeedbackPhotoRoute = handle(
  contract.getFeedbackPhoto,
  async ({ services, session, params }) => {
    const [photo, vault] = await session.read((tx) =>
      Promise.all([getPhoto(tx, params.feedbackId), organisationVault(services, tx)]),
    )
    if (!photo) throw new Failure('not_found')
    const picture = vault.openFile(await services.storage.get(photo.storage_key))
    return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
  },
)
