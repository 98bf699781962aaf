import type { BillDoubt, FlaggedBill } from '@comity/domain/bills'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import { guestOf } from '../../profiles/index.ts'
import { isManagedVenue } from '../../integrations/index.ts'

/** A bill with the names that its presentation needs. */
export interface BillRow
  extends
    RowOf<
      'unpaid_bills',
      | 'bill_id'
      | 'venue_id'
      | 'guest_id'
      | 'stay_id'
      | 'incident_id'
      | 'check_id'
      | 'person_token'
      | 'outcome'
      | 'currency'
      | 'room'
      | 'note'
      | 'happened_at'
      | 'reported_by'
      | 'reported_at'
      | 'token_hash'
      | 'sealed_token'
      | 'link_at'
      | 'link_until'
      | 'link_sent_at'
      | 'payment_url'
      | 'claimed_at'
      | 'claim_reference'
      | 'claim_refused_at'
      | 'paid_at'
      | 'link_by'
    >,
    RowOf<'venues', 'sector' | 'time_zone'> {
  venue_name: ColumnOf<'venues', 'name'>
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number | null
  amount_minor: number
  reporter_name: ColumnOf<'members', 'name'> | null
  has_phone: boolean
  is_evidenced: boolean
  doubt: BillDoubt | null
  is_managed: boolean
}

const bills = sql`
  select b.bill_id, b.venue_id, v.name as venue_name, v.sector, v.time_zone, b.guest_id, g.name as guest_name,
    g.number::int as guest_number, b.stay_id, b.incident_id, b.check_id, b.person_token, b.outcome,
    b.amount_minor::int as amount_minor, b.currency, b.room, b.note, b.happened_at, b.reported_by,
    m.name as reporter_name, b.reported_at, b.token_hash, b.sealed_token, b.link_by, b.link_at, b.link_until,
    b.link_sent_at, b.payment_url,
    b.claimed_at, b.claim_reference, b.claim_refused_at, b.paid_at, c.check_id is not null as has_phone,
    exists (select from incidents i where i.organisation_id = b.organisation_id and i.incident_id = b.incident_id
      and (i.confirmed_at is not null or exists (select from photos p where p.organisation_id = i.organisation_id
        and p.incident_id = i.incident_id and p.deleted_at is null))) as is_evidenced,
    platform.bill_doubt(b) as doubt, ${isManagedVenue(sql`b.venue_id`)} as is_managed
  from unpaid_bills b
  join venues v on v.organisation_id = b.organisation_id and v.venue_id = b.venue_id
  left join guests g on g.organisation_id = b.organisation_id and g.guest_id = b.guest_id
  left join members m on m.organisation_id = b.organisation_id and m.user_id = b.reported_by
  left join phone_checks c on c.organisation_id = b.organisation_id and c.check_id = b.check_id
    and c.verified_at is not null`

export function getBill(tx: Tx, billId: string) {
  return tx.first(sql<BillRow>`${bills} where b.bill_id = ${billId}::uuid`)
}

export function getBillByToken(tx: Tx, tokenHash: Buffer) {
  return tx.first(sql<BillRow>`${bills} where b.token_hash = ${tokenHash}::bytea`)
}

export function listBillsOf(tx: Tx, guestIds: readonly string[], personToken: string | null) {
  return tx.all(sql<BillRow>`
    ${bills} where b.guest_id = any (${[...guestIds]}::uuid[])
    union ${bills} where b.guest_id is null and b.person_token = ${personToken}::text
    order by happened_at desc, bill_id desc limit 100`)
}

const settleUntil = sql`coalesce(b.link_until, b.reported_at + interval '72 hours')`
const inState = {
  open: sql`b.paid_at is null and b.claimed_at is null and ${settleUntil} > platform.app_now()`,
  claimed: sql`b.paid_at is null and b.claimed_at is not null`,
  unpaid: sql`b.paid_at is null and b.claimed_at is null and ${settleUntil} <= platform.app_now()`,
  paid: sql`b.paid_at is not null`,
  pending: sql`b.paid_at is null and (b.claimed_at is not null or ${settleUntil} > platform.app_now())`,
} as const

export const billOrder = orderOf('bill_id', {
  happenedAt: [{ by: 'happened_at', is: 'instant' }],
  amountMinor: [{ by: 'amount_minor', is: 'integer' }],
})

export interface BillFilter {
  readonly venueId?: string | undefined
  readonly state?: keyof typeof inState | undefined
}

export function listBillRows({ venueId, state }: BillFilter, page: Page) {
  return page.of(sql<BillRow>`
    ${bills} where ${state ? inState[state] : sql`true`}
      and ${venueId ? sql`b.venue_id = ${venueId}::uuid` : sql`true`}`)
}

/** The row as the rules read it. */
export function timesOf(row: BillRow): FlaggedBill {
  return {
    id: row.bill_id,
    outcome: row.outcome,
    amountMinor: row.amount_minor,
    currency: row.currency,
    happenedAt: row.happened_at,
    reportedAt: row.reported_at,
    linkUntil: row.link_until,
    claimedAt: row.claimed_at,
    claimRefusedAt: row.claim_refused_at,
    paidAt: row.paid_at,
    isEvidenced: row.is_evidenced,
    doubt: row.doubt,
  }
}

export function getFlaggedGuest(tx: Tx, profileId: string) {
  return tx.first(sql<RowOf<'guests', 'guest_id' | 'is_minor'>>`
    select guest_id, is_minor from guests where guest_id = ${guestOf(profileId)}`)
}

export function listBillsOfGuest(tx: Tx, profileId: string) {
  return tx.all(sql<BillRow>`
    ${bills} where b.guest_id = ${guestOf(profileId)} order by b.happened_at desc, b.bill_id desc limit 100`)
}
