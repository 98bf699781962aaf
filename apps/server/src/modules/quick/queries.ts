import type { Sector } from '@comity/contract'
import { sql, type ColumnOf, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type TakenRow = RowOf<
  'incidents',
  | 'incident_id'
  | 'venue_id'
  | 'guest_id'
  | 'type'
  | 'severity'
  | 'status'
  | 'room'
  | 'occurred_at'
  | 'reported_at'
> &
  RowOf<'venues', 'sector'>

/** Reports as their author sees them, in no order. */
export function listTaken(tx: Tx, incidentIds: readonly string[]) {
  return tx.all(sql<TakenRow>`
    select i.incident_id, i.venue_id, v.sector, i.guest_id, i.type, i.severity, i.status, i.room, i.occurred_at,
      i.reported_at
    from incidents i join venues v on v.organisation_id = i.organisation_id and v.venue_id = i.venue_id
    where i.incident_id = any (${[...incidentIds]}::uuid[])`)
}

/** The sectors of the venues of the scope. */
export async function listSectors(tx: Tx): Promise<Sector[]> {
  const rows = await tx.all(sql<RowOf<'venues', 'sector'>>`
    select distinct sector from venues
    where venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[]) order by sector`)
  return rows.map(({ sector }) => sector)
}

export interface FoundRow extends Nullable<RowOf<'stays', 'stay_id' | 'venue_id' | 'room' | 'status'>> {
  guest_id: ColumnOf<'guests', 'guest_id'>
  guest_name: ColumnOf<'guests', 'name'>
  guest_number: number
  found_by: 'room' | 'booking' | 'phone'
}

export interface Identifiers {
  /** Upper case. */
  readonly room: string | undefined
  readonly booking: string | undefined
  /** Token of the number. */
  readonly phone: string | undefined
  readonly venueId: string | undefined
}

/** Limit of people per identifier. */
const mostFound = 10

/** People of an identifier, each stay once, present guests first: three searches, each with its own index. */
export function findByIdentifier(tx: Tx, { room, booking, phone, venueId }: Identifiers) {
  const atVenue = venueId ? sql`and s.venue_id = ${venueId}::uuid` : sql``
  return tx.all(sql<FoundRow>`
    with met as (
      (select s.guest_id, s.stay_id, 1 as way from stays s
        where s.room = ${room ?? null}::text and s.status = 'checked_in' ${atVenue}
        order by s.arrives_on desc, s.stay_id limit ${mostFound})
      union all
      (select s.guest_id, s.stay_id, 2 from stays s
        where s.booking_key = ${booking ?? null}::text and s.status <> 'cancelled' ${atVenue}
        order by s.arrives_on desc, s.stay_id limit ${mostFound})
      union all
      (select g.guest_id, s.stay_id, 3 from guest_keys k
        join guests p on p.organisation_id = k.organisation_id and p.guest_id = k.guest_id
        join guests g on g.organisation_id = p.organisation_id and g.guest_id in (p.guest_id, p.merged_into)
          and g.merged_into is null
        left join lateral (
          select s.stay_id from stays s
          where s.organisation_id = g.organisation_id and s.guest_id = g.guest_id and s.status <> 'cancelled' ${atVenue}
          order by s.status = 'checked_in' desc, s.arrives_on desc limit 1) s on true
        where k.key = ${phone ?? null}::text limit ${mostFound})
    ), once as (
      select guest_id, stay_id, min(way) as way from met group by guest_id, stay_id
    )
    select o.guest_id, g.name as guest_name, g.number::int as guest_number,
      (array['room', 'booking', 'phone'])[o.way] as found_by, s.stay_id, s.venue_id, s.room, s.status
    from once o
    join guests g on g.organisation_id = (select current_setting('app.organisation_id')::uuid) and g.guest_id = o.guest_id
    left join stays s on s.organisation_id = g.organisation_id and s.stay_id = o.stay_id
    order by s.status = 'checked_in' desc nulls last, o.way, s.arrives_on desc nulls last, g.number
    limit ${mostFound}`)
}

export interface ReporterRow extends Nullable<RowOf<'members', 'name'>> {
  user_id: ColumnOf<'incidents', 'reported_by'>
  reports: number
  low: number
  medium: number
  high: number
  critical: number
  quick: number
  confirmed: number
  unfounded: number
}

/** Reports per person on incidents from `from` to before `until`, by name. */
export function listReporters(
  tx: Tx,
  { from, until, venueId }: { from: Date; until: Date; venueId?: string | undefined },
) {
  return tx.all(sql<ReporterRow>`
    select i.reported_by as user_id, m.name, count(*)::int as reports,
      (count(*) filter (where i.severity = 'low'))::int as low,
      (count(*) filter (where i.severity = 'medium'))::int as medium,
      (count(*) filter (where i.severity = 'high'))::int as high,
      (count(*) filter (where i.severity = 'critical'))::int as critical,
      (count(*) filter (where i.source in ('quick', 'bulk')))::int as quick,
      (count(*) filter (where i.confirmed_at is not null and i.status <> 'unfounded'))::int as confirmed,
      (count(*) filter (where i.status = 'unfounded'))::int as unfounded
    from incidents i
    left join members m on m.organisation_id = i.organisation_id and m.user_id = i.reported_by
    where i.occurred_at >= ${from}::timestamptz and i.occurred_at < ${until}::timestamptz and i.source <> 'import'
      ${venueId ? sql`and i.venue_id = ${venueId}::uuid` : sql``}
    group by i.reported_by, m.name order by m.name nulls last, i.reported_by`)
}
