import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { changeClip } from '../commands/update-clip.ts'
import { mayOpen, presentClip } from '../present.ts'
import { getClip } from '../queries.ts'

export const updateVideoClipRoute = handle(
  contract.updateVideoClip,
  async ({ services, session, params, body, now }) => {
    const clip = await session.write(async (tx) => {
      await changeClip(tx, await organisationVault(services, tx), params.clipId, body)
      return getClip(tx, params.clipId)
    })
    if (!clip) throw new Failure('not_found')
    return presentClip(clip, now)
  },
)

export const openVideoClipRoute = handle(
  contract.openVideoClip,
  async ({ services, session, params, now }) => {
    const link = await session.write(async (tx) => {
      const [scope, clip, vault] = await Promise.all([
        tx.scope,
        getClip(tx, params.clipId),
        organisationVault(services, tx),
      ])
      if (!clip) throw new Failure('not_found')
      const answer = mayOpen(clip, now)
      if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
      if (!clip.sealed_link) throw new Error('The clip has no link.')
      await recordAudit(tx, scope, {
        action: 'video.link_opened',
        subject: { kind: 'video_clip', id: clip.clip_id },
      })
      return vault.openText(clip.sealed_link)
    })
    return new Response(null, { status: 303, headers: { location: link } })
  },
)
