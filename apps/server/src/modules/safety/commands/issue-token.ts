import { recordAudit } from '../../../platform/audit/audit.ts'
import { newSafetyToken } from '../../../platform/auth/safety-token.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { endShift, findOwnToken, insertToken } from '../queries/tokens.ts'

/** Hours of a shift, where nobody says otherwise. */
const shiftHours = 12
/** A token that lasts for so long yet need not be replaced. */
const enoughMs = 2 * 3_600_000

export interface IssuedToken {
  /** The value of its cookie; null: the one that the browser has goes on. */
  readonly value: string | null
  readonly endsAt: Date
}

/** Lets a browser call for help from a venue until the shift ends. The token that it had, if any, is off shift then. */
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

/** The shift is over: nobody is told by this browser any more, and what waits in it can still be sent. */
export async function giveUpShift(tx: StaffTx, held: Buffer | undefined): Promise<IssuedToken> {
  if (held) await endShift(tx, held)
  return { value: null, endsAt: (await tx.scope).now }
}
