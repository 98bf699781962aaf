import { recordAudit } from '../../../platform/audit/audit.ts'
import { Failure } from '../../../platform/errors.ts'
import { markVerified } from '../../tokens/index.ts'
import { inProfile, portalSession } from '../../guests/index.ts'
import type { PortalCall } from '../../guests/index.ts'
import { spendCode, tryCode } from './try-code.ts'

/** Marks a contact as verified by the guest in every profile that has it. */
export async function verifyContact(
  call: PortalCall,
  proof: { readonly codeId: string; readonly code: string },
): Promise<{ kind: 'phone' | 'email'; organisations: number }> {
  const { services, now } = call
  const { sentId, kind, tokens } = await tryCode(services, proof, now)
  const organisations = new Set<string>()
  for (const profile of portalSession(call).profiles) {
    const marked = await inProfile(call, profile, async (tx, guestId) => {
      const count = await markVerified(tx, tokens, guestId)
      if (count > 0)
        await recordAudit(tx, await tx.scope, {
          action: 'portal.contact_verified',
          subject: { kind: 'guest', id: guestId },
          details: { contact: kind },
        })
      return count
    })
    if (marked) organisations.add(profile.organisationId)
  }
  if (organisations.size === 0) throw new Failure('not_allowed_now', { reason: 'not_on_file' })
  await services.database.platform({ job: 'portal', now }, (tx) => spendCode(tx, proof.codeId, sentId))
  return { kind, organisations: organisations.size }
}
