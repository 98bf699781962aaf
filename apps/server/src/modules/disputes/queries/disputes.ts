import type { DisputeTimes } from '@comity/domain/disputes'
import { sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { orderOf } from '../../../platform/http/page.ts'
import type { Page } from '../../../platform/http/page.ts'
import { isManagedVenue } from '../../integrations/index.ts'

/** A dispute with the names that its presentation needs. */
export interface DisputeRow
  extends
    RowOf<
      'disputes',
      | 'dispute_id'
      | 'organisation_id'
      | 'venue_id'
      | 'record_kind'
      | 'record_id'
      | 'matter_id'
      | 'fact_status'
      | 'ground'
      | 'statement'
      | 'answer'
      | 'received_at'
      | 'acknowledged_at'
      | 'answered_at'
      | 'outcome'
      | 'decided_at'
      | 'reason'
      | 'taken_back'
      | 'reminded'
    >,
    RowOf<'venues', 'time_zone'> {
  venue_name: ColumnOf<'venues', 'name'>
  /** The profile that the record was written under. */
  profile_id: ColumnOf<'disputes', 'guest_id'>
  /** The guest as known today. */
  guest_id: ColumnOf<'guests', 'guest_id'>
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  /** Null when the record is no incident. */
  incident_id: ColumnOf<'incidents', 'incident_id'> | null
  /** Whether the caller manages the venue. */
  is_managed: boolean
}

const disputes = sql`
  select d.dispute_id, d.organisation_id, d.venue_id, v.name as venue_name, v.time_zone,
    d.guest_id as profile_id, g.guest_id,
    g.name as guest_name, g.number::int as guest_number, d.record_kind, d.record_id, d.matter_id, i.incident_id, d.fact_status, d.ground,
    d.statement, d.answer, d.received_at, d.acknowledged_at, d.answered_at, d.outcome, d.decided_at, d.reason, d.taken_back, d.reminded,
    ${isManagedVenue(sql`d.venue_id`)} as is_managed
  from disputes d
  join venues v on v.organisation_id = d.organisation_id and v.venue_id = d.venue_id
  join guests p on p.organisation_id = d.organisation_id and p.guest_id = d.guest_id
  join guests g on g.organisation_id = p.organisation_id and g.guest_id = coalesce(p.merged_into, p.guest_id)
  left join incidents i on i.organisation_id = d.organisation_id and i.incident_id = d.matter_id`

export function getDispute(tx: Tx, disputeId: string) {
  return tx.first(sql<DisputeRow>`${disputes} where d.dispute_id = ${disputeId}::uuid`)
}

export function holdDispute(tx: Tx, disputeId: string) {
  return tx.run(sql`select 1 from disputes where dispute_id = ${disputeId}::uuid for update`)
}

/** When the deadline decides a dispute: see `silenceAt` of the domain. */
const silentFrom = sql`
  case when d.answered_at < d.received_at + interval '7 days' then d.received_at + interval '30 days'
    else d.received_at + interval '7 days' end`
/** When the next step of an open dispute is due: see `disputeDue` of the domain. */
function nextDueOf(row: string) {
  const at = (column: string) => sql.ref(`${row}.${column}`)
  return sql`${at('received_at')} + case when ${at('answered_at')} is not null then interval '30 days'
    when ${at('acknowledged_at')} is not null then interval '7 days' else interval '24 hours' end`
}
const isOpen = sql`(d.outcome is null and ${silentFrom} > platform.app_now())`

export const disputeOrder = orderOf('dispute_id', {
  receivedAt: [{ by: 'received_at', is: 'instant' }],
  dueAt: [{ by: nextDueOf, is: 'instant' }],
})

export interface DisputeFilter {
  readonly venueId: string | undefined
  readonly open: boolean | undefined
}

/** Disputes at venues that the caller manages. */
export function listDisputes({ venueId, open }: DisputeFilter, page: Page) {
  return page.of(sql<DisputeRow>`
    ${disputes} where ${venueId ? sql`d.venue_id = ${venueId}::uuid` : sql`true`}
      and ${open === undefined ? sql`true` : sql`${isOpen} = ${open}::boolean`}`)
}

export function listDisputesOfGuest(tx: Tx, guestId: string) {
  return tx.all(sql<DisputeRow>`
    ${disputes} where g.guest_id = ${guestId}::uuid order by d.received_at desc, d.dispute_id desc`)
}

/** Disputes past their deadline that are not closed, oldest first. */
export async function listSilent(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'disputes', 'dispute_id'>>`
    select d.dispute_id from disputes d where d.outcome is null and ${silentFrom} <= platform.app_now()
    order by d.received_at, d.dispute_id limit ${limit}::int`)
  return rows.map(({ dispute_id }) => dispute_id)
}

export function listRunning(tx: Tx) {
  return tx.all(sql<DisputeRow>`${disputes} where d.outcome is null order by d.received_at, d.dispute_id`)
}

export async function listWithoutCase(tx: Tx): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'disputes', 'dispute_id'>>`
    select d.dispute_id from disputes d
    where d.outcome is null and d.answer is not null and not exists (
      select from network.cases c where c.dispute_id = d.dispute_id)
    order by d.received_at, d.dispute_id`)
  return rows.map(({ dispute_id }) => dispute_id)
}

/** The row as the domain's clocks read it. */
export function timesOf(
  row: Pick<DisputeRow, 'received_at' | 'acknowledged_at' | 'answered_at' | 'outcome' | 'decided_at'>,
): DisputeTimes {
  const { received_at: receivedAt, acknowledged_at: acknowledgedAt, answered_at: answeredAt } = row
  const isDecided = row.outcome !== null && row.decided_at !== null
  return {
    receivedAt,
    acknowledgedAt,
    answeredAt,
    decided: isDecided ? { at: row.decided_at!, outcome: row.outcome! } : null,
  }
}
