import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { getVoice } from '../queries.ts'

export const getFeedbackVoiceRoute = handle(
  contract.getFeedbackVoice,
  async ({ services, session, params }) => {
    const [voice, vault] = await session.read((tx) =>
      Promise.all([getVoice(tx, params.feedbackId), organisationVault(services, tx)]),
    )
    if (!voice) throw new Failure('not_found')
    if (voice.storage_key === null)
      throw new Failure('expired', { detail: 'The recording has been deleted.' })
    const audio = vault.openFile(await services.storage.get(voice.storage_key))
    return new Response(new Uint8Array(audio), { headers: { 'content-type': voice.content_type } })
  },
)
