import type { Language } from '@comity/contract'
import { mayActOnBill, settleHours } from '@comity/domain/bills'
import { newSecret, secretHash } from '../../../platform/auth/api-key.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { fitText, smsTexts } from '../../../platform/sms/index.ts'
import type { OrganisationVault } from '../../../platform/vault.ts'
import { isManagerThere } from '../../integrations/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { openVenue, refuseSector } from '../open-venue.ts'
import { timesOf } from '../queries/bills.ts'
import type { BillRow } from '../queries/bills.ts'
import { getCheck } from '../queries/phone-checks.ts'
import { sendText } from '../send-text.ts'
import { settlementLink } from '../settlement-link.ts'
import { lockBill } from './lock-bill.ts'

export interface WantedLink {
  readonly billId: string
  readonly sendBy: 'show' | 'sms'
  readonly language?: Language | undefined
  readonly paymentUrl?: string | undefined
}

/** Prevents flooding: a telephone number gets a link at most once an hour. */
const sentAgainAfterMs = 3_600_000

/** Creates the pay-later link of a bill and sends it if asked to. A second call returns the same link. */
export async function makeLink(services: Services, tx: StaffTx, wanted: WantedLink): Promise<void> {
  const [scope, bill] = await Promise.all([tx.scope, lockBill(tx, wanted.billId)])
  if (!bill) throw new Failure('not_found')
  refuseSector(bill.sector)
  const answer = mayActOnBill('link', timesOf(bill), false, scope.now)
  if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
  const vault = await organisationVault(services, tx)
  const token = bill.sealed_token ? vault.openText(bill.sealed_token) : newSecret()
  if (!bill.sealed_token) {
    const until = new Date(scope.now.getTime() + settleHours * 3_600_000)
    await tx.run(sql`
      update unpaid_bills set token_hash = ${secretHash(token)}::bytea, sealed_token = ${vault.sealText(token)}::bytea,
        link_by = ${scope.userId}::uuid, link_at = platform.app_now(), link_until = ${until}::timestamptz
      where bill_id = ${bill.bill_id}::uuid`)
  }
  const paymentUrlChanged = wanted.paymentUrl !== undefined && wanted.paymentUrl !== bill.payment_url
  if (paymentUrlChanged) {
    // The guest may have seen the first address: only a manager may change where the money goes.
    if (bill.payment_url !== null && !isManagerThere(bill.is_managed, scope))
      throw new Failure('not_allowed_now', { reason: 'managers_only' })
    await tx.run(sql`
      update unpaid_bills set payment_url = ${wanted.paymentUrl}::text where bill_id = ${bill.bill_id}::uuid`)
  }
  if (wanted.sendBy === 'sms') await sendLink(services, tx, bill, vault, token, wanted.language)
  await recordAudit(tx, scope, {
    action: 'bill.linked',
    subject: { kind: 'bill', id: bill.bill_id },
    details: { sentBy: wanted.sendBy, paymentUrlChanged },
  })
}

async function sendLink(
  services: Services,
  tx: StaffTx,
  bill: BillRow,
  vault: OrganisationVault,
  token: string,
  language: Language | undefined,
): Promise<void> {
  const [scope, check, venue] = await Promise.all([
    tx.scope,
    bill.check_id === null ? undefined : getCheck(tx, bill.check_id),
    openVenue(tx, bill.venue_id),
  ])
  if (!venue || !check?.verified_at) throw new Failure('not_allowed_now', { reason: 'no_phone' })
  const waitMs = (bill.link_sent_at?.getTime() ?? -Infinity) + sentAgainAfterMs - scope.now.getTime()
  if (waitMs > 0)
    throw new Failure('rate_limited', { reason: 'sent_lately', retryAfterSeconds: Math.ceil(waitMs / 1000) })
  const words = smsTexts(language ?? venue.language)('bills.link', { venue: venue.name })
  await sendText(
    tx,
    services,
    {
      purpose: 'notice',
      to: vault.openText(check.sealed),
      text: fitText(words, settlementLink(services.config, token)),
    },
    '/sendBy',
  )
  await tx.run(sql`
    update unpaid_bills set link_sent_at = platform.app_now() where bill_id = ${bill.bill_id}::uuid`)
}
