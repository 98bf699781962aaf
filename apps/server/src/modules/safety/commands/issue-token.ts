import { recordAudit } from '../../../platform/audit/audit.ts'
import { newSafetyToken } from '../../../platform/auth/safety-token.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { insertToken } from '../queries/tokens.ts'

/** Hours of a shift, where nobody says otherwise. */
export const shiftHours = 12

/** Lets a browser call for help from a venue until the shift ends. Answers the value of its cookie. */
export async function issueToken(
  services: Services,
  tx: StaffTx,
  venueId: string,
  hours: number,
): Promise<{ value: string; endsAt: Date }> {
  const scope = await tx.scope
  const { value, hash } = newSafetyToken(services.config)
  const endsAt = new Date(scope.now.getTime() + hours * 3_600_000)
  const id = await insertToken(tx, { userId: scope.userId, venueId, hash, endsAt })
  const details = { venueId, endsAt: endsAt.toISOString() }
  await recordAudit(tx, scope, {
    action: 'safety.token_issued',
    subject: { kind: 'safety_token', id },
    details,
  })
  return { value, endsAt }
}
