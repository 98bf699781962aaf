import { timingSafeEqual } from 'node:crypto'
import { checkTries, verifiedMinutes } from '@comity/domain/bills'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { organisationVault } from '../../platform/index.ts'
import { codeDigest } from '../phone-tokens.ts'
import { countTry, getCheck, markVerified } from '../queries/phone-checks.ts'
import type { CheckRow } from '../queries/phone-checks.ts'

/** Until when a number proved at that moment opens look-up and report. */
export const validUntil = (verifiedAt: Date): Date =>
  new Date(verifiedAt.getTime() + verifiedMinutes * 60_000)

/** Checks a code. A wrong code is returned, not thrown, so that the attempt counts. */
export async function verifyCode(
  services: Services,
  tx: StaffTx,
  { checkId, code }: { readonly checkId: string; readonly code: string },
): Promise<Date | 'wrong' | 'over'> {
  const [scope, check] = await Promise.all([tx.scope, getCheck(tx, checkId)])
  if (!check) throw new Failure('not_found')
  const vault = await organisationVault(services, tx)
  const expected = await countTry(tx, checkId, checkTries)
  if (!expected) return 'over'
  if (!timingSafeEqual(codeDigest(vault, checkId, code), expected)) return 'wrong'
  await markVerified(tx, checkId)
  await recordAudit(tx, scope, {
    action: 'bill.phone_verified',
    subject: { kind: 'phone_check', id: checkId },
    details: { venueId: check.venue_id },
  })
  return scope.now
}

/**
 * A check of the scope whose number was recently verified.
 *
 * @throws Failure not_found, or expired when the verification is too old
 */
export async function verifiedCheck(tx: Tx, checkId: string): Promise<CheckRow> {
  const [scope, check] = await Promise.all([tx.scope, getCheck(tx, checkId)])
  if (!check) throw new Failure('not_found')
  if (!check.verified_at || validUntil(check.verified_at) <= scope.now) throw new Failure('expired')
  return check
}
