import { randomInt } from 'node:crypto'
import type { Language } from '@comity/contract'
import { checkMinutes, maySendCode } from '@comity/domain/bills'
import { normalisePhone } from '@comity/domain/guests'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { smsTexts } from '../../../platform/sms/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { openVenue } from '../open-venue.ts'
import { codeDigest, tokensOf } from '../phone-tokens.ts'
import { insertCheck, listSentCodes, lockGuard, noteSms } from '../queries/phone-checks.ts'
import { sendText } from '../send-text.ts'

export interface WantedCheck {
  readonly venueId: string
  readonly phone: string
  readonly language?: Language | undefined
}

/**
 * Sends a code to a number. Returns the id of the check. Guests are not read, so neither response nor timing shows
 * whether the number is known.
 *
 * @param source address of the caller
 */
export async function sendCode(
  services: Services,
  tx: StaffTx,
  wanted: WantedCheck,
  source: string,
): Promise<string> {
  const scope = await tx.scope
  const venue = await openVenue(tx, wanted.venueId)
  if (!venue) throw invalidField('/venueId', 'unknown_venue')
  const phone = normalisePhone(wanted.phone, venue.country)
  if (!phone) throw invalidField('/phone', 'invalid_phone')
  const vault = await organisationVault(services, tx)
  const tokens = tokensOf(vault, phone, source)
  const liftedAt = await lockGuard(tx)
  const answer = maySendCode(await listSentCodes(tx), tokens, scope.now, liftedAt)
  if (answer !== true)
    throw new Failure('rate_limited', { reason: answer.code, retryAfterSeconds: answer.retryAfterSeconds })

  const checkId = crypto.randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await insertCheck(tx, {
    checkId,
    venueId: venue.venue_id,
    sealed: vault.sealText(phone),
    ...tokens,
    codeHash: codeDigest(vault, checkId, code),
    expiresAt: new Date(scope.now.getTime() + checkMinutes * 60_000),
    requestedBy: scope.userId,
  })
  const text = smsTexts(wanted.language ?? venue.language)('bills.code', { venue: venue.name, code })
  const { messageId } = await sendText(tx, services, { purpose: 'code', to: phone, text }, '/phone')
  await noteSms(tx, checkId, messageId)
  await recordAudit(tx, scope, {
    action: 'bill.code_sent',
    subject: { kind: 'phone_check', id: checkId },
    details: { venueId: venue.venue_id },
  })
  return checkId
}
