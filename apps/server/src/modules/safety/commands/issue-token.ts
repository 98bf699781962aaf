import { recordAudit } from '../../../platform/audit/audit.ts'
import { newSafetyToken } from '../../../platform/auth/safety-token.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { endShift, findOwnToken, insertToken } from '../queries/tokens.ts'

const shiftHours = 12
/** A token that lasts this much longer is not replaced. */
const enoughMs = 2 * 3_600_000

export interface IssuedToken {
  /** The value of its cookie; null when the browser keeps its token. */
  readonly value: string | null
  readonly endsAt: Date
}

/** Lets a browser call for help from a venue until the shift ends. An earlier token goes off shift. */
export async function issueToken(
  services: Services,
  tx: StaffTx,
  venueId: string,
  { hours, held }: { readonly hours: number | undefined; readonly held: Buffer | undefined },
): Promise<IssuedToken> {
  const scope = await tx.scope
  const { userId, now } = scope
  if (held && hours === undefined) {
    const enough = new Date(now.getTime() + enoughMs)
    const own = await findOwnToken(tx, { userId, venueId, hash: held, endsAt: enough })
    if (own) return { value: null, endsAt: own.ends_at }
  }
  if (held) await endShift(tx, held)
  const { value, hash } = newSafetyToken(services.config)
  const endsAt = new Date(now.getTime() + (hours ?? shiftHours) * 3_600_000)
  const id = await insertToken(tx, { userId, venueId, hash, endsAt })
  const details = { venueId, endsAt: endsAt.toISOString() }
  await recordAudit(tx, scope, {
    action: 'safety.token_issued',
    subject: { kind: 'safety_token', id },
    details,
  })
  return { value, endsAt }
}

/** Ends the shift: this browser gets no calls any more, and can still send waiting ones. */
export async function giveUpShift(tx: StaffTx, held: Buffer | undefined): Promise<IssuedToken> {
  if (held) await endShift(tx, held)
  return { value: null, endsAt: (await tx.scope).now }
}
