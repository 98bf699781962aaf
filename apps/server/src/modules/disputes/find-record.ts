import { recordKinds } from '@comity/contract/disputes/records'
import type { RecordKind } from '@comity/contract/disputes/records'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** A record in effect that can be disputed. */
export interface ContestedRecord {
  venue_id: string
  profile_id: string
  /** The guest that it is about, as known today. */
  guest_id: string
  /** The incident behind it, or the record itself. */
  matter_id: string
}

/** For an entry without an incident: the venue of the guest's last stay, or the first venue. */
const venueOfEntry = sql`coalesce(i.venue_id,
  (select s.venue_id from stays s where s.organisation_id = e.organisation_id and s.guest_id = e.guest_id
    order by s.arrives_on desc, s.stay_id desc limit 1),
  (select v.venue_id from venues v where v.organisation_id = e.organisation_id order by v.created_at, v.venue_id limit 1))`

const entry = (kind: 'ban' | 'watch') => sql`
  select ${venueOfEntry} as venue_id, coalesce(e.profile_id, e.guest_id) as profile_id, e.guest_id,
    coalesce(e.incident_id, e.entry_id) as matter_id, e.entry_id as record_id
  from guest_entries e
  left join incidents i on i.organisation_id = e.organisation_id and i.incident_id = e.incident_id
  where e.kind = ${kind} and e.ends_at > platform.app_now() and (e.lifted_at is null or e.suspended_by is not null)`

/** Where records of each kind that are in effect are found. */
const standing: Readonly<Record<RecordKind, ReturnType<typeof sql>>> = {
  listing: sql`
    select venue_id, coalesce(profile_id, guest_id) as profile_id, guest_id, incident_id as matter_id,
      listing_id as record_id
    from listings where ended_at is null and ends_at > platform.app_now()`,
  incident: sql`
    select venue_id, coalesce(profile_id, guest_id) as profile_id, guest_id, incident_id as matter_id,
      incident_id as record_id
    from incidents where status <> 'unfounded'`,
  feedback: sql`
    select venue_id, coalesce(profile_id, guest_id) as profile_id, guest_id, feedback_id as matter_id,
      feedback_id as record_id
    from feedback where withdrawn_at is null and (sealed_until is null or sealed_until <= platform.app_now())`,
  ban: entry('ban'),
  watch: entry('watch'),
  bill: sql`
    select venue_id, coalesce(profile_id, guest_id) as profile_id, guest_id, coalesce(incident_id, bill_id) as matter_id,
      bill_id as record_id
    from unpaid_bills where paid_at is null`,
}

/** A record in effect about a guest; undefined otherwise, also when it is about another guest. */
export function findRecord(
  tx: Tx,
  { guestId, kind, recordId }: { guestId: string; kind: RecordKind; recordId: string },
) {
  return tx.first(sql<ContestedRecord>`
    select r.venue_id, r.profile_id, r.guest_id, r.matter_id from (${standing[kind]}) r
    where r.record_id = ${recordId}::uuid and r.guest_id = ${guestId}::uuid`)
}

/** Everything about a guest that can be disputed, each with its incident. */
export function listStanding(tx: Tx, guestId: string) {
  const kinds = recordKinds.map(
    (kind) => sql`
      select ${kind}::text as kind, r.record_id, r.matter_id from (${standing[kind]}) r
      where r.guest_id = ${guestId}::uuid`,
  )
  return tx.all(
    sql<{ kind: RecordKind; record_id: string; matter_id: string }>`${sql.join(kinds, sql` union all `)}`,
  )
}
