import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { bearsBan, isConfirmed } from './queries.ts'

export interface IncidentRow extends RowOf<
  'incidents',
  | 'incident_id'
  | 'type'
  | 'severity'
  | 'status'
  | 'observed'
  | 'heard'
  | 'inferred'
  | 'occurred_at'
  | 'is_second_look'
> {
  venue_name: ColumnOf<'venues', 'name'>
  /** As imported, in one text; staff reports are kept in parts. */
  description: ColumnOf<'incidents', 'description'>
  is_confirmed: boolean
  bears_ban: boolean
}

export function listIncidents(tx: Tx, guestId: string, limit: number | null) {
  return tx.all(sql<IncidentRow>`
    select i.incident_id, v.name as venue_name, i.type, i.severity, i.status, i.occurred_at,
      i.description, i.observed, i.heard, i.inferred,
      i.is_second_look, ${isConfirmed} as is_confirmed, ${bearsBan} as bears_ban
    from incidents i join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
    where i.guest_id = ${guestId}::uuid order by i.occurred_at desc, i.incident_id desc limit ${limit}::int`)
}

/** When a guest said that the profile is another person's, until somebody checks it. */
export function getDisowned(tx: Tx, guestId: string) {
  return tx.first(sql<{ at: ColumnOf<'rights_requests', 'received_at'> }>`
    select r.received_at as at from rights_requests r
    join guests p on p.organisation_id = r.organisation_id and p.guest_id = r.guest_id
    where (p.guest_id = ${guestId}::uuid or p.merged_into = ${guestId}::uuid) and r.is_not_me and r.state = 'open'
    limit 1`)
}

export interface MergeRow
  extends
    RowOf<'guest_claims', 'claim_id' | 'probability' | 'made_at'>,
    RowOf<'guests', 'guest_id' | 'name'> {
  number: number
  made_by_name: ColumnOf<'members', 'name'> | null
}

export function listMerges(tx: Tx, guestId: string) {
  return tx.all(sql<MergeRow>`
    select c.claim_id, p.guest_id, p.name, p.number::int as number, c.probability, c.made_at, m.name as made_by_name
    from guests p
    join guest_claims c on c.organisation_id = p.organisation_id and c.child_id = p.guest_id and c.withdrawn_at is null
    left join members m on m.organisation_id = c.organisation_id and m.user_id = c.made_by
    where p.merged_into = ${guestId}::uuid order by c.made_at desc, c.claim_id desc`)
}
