import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { guestState } from '../guest-state.ts'

interface Counts {
  ratings: number
  changed_ratings: number
  invited_stays: number
  incidents: number
  changed_incidents: number
  notes: number
  markers: number
  guardians: number
  decisions: number
  false_positives: number
  live_alerts: number
  facts: number
  bills: number
  groups: number
  deposits: number
  screenings: number
  other_stays: number
  changed_stays: number
  changed_guests: number
  marked_guests: number
  merged_guests: number
}

const words: Record<keyof Counts, readonly [one: string, several: string]> = {
  ratings: ['rating', 'ratings'],
  changed_ratings: ['rating corrected or withdrawn', 'ratings corrected or withdrawn'],
  invited_stays: ['stay whose guest was invited to rate it', 'stays whose guests were invited to rate them'],
  incidents: ['incident', 'incidents'],
  changed_incidents: [
    'incident changed, confirmed or with a ban',
    'incidents changed, confirmed or with a ban',
  ],
  notes: ['note', 'notes'],
  markers: ['safety marker', 'safety markers'],
  guardians: ['guardian contact', 'guardian contacts'],
  decisions: ['decision', 'decisions'],
  false_positives: ['report that something was wrong', 'reports that something was wrong'],
  live_alerts: ['live alert', 'live alerts'],
  facts: ['fact of a risk score', 'facts of risk scores'],
  bills: ['unpaid bill', 'unpaid bills'],
  groups: ['group', 'groups'],
  deposits: ['deposit asked for', 'deposits asked for'],
  screenings: ['screening of a booking', 'screenings of bookings'],
  other_stays: ['later stay of its guests', 'later stays of its guests'],
  changed_stays: ['stay changed since', 'stays changed since'],
  changed_guests: ['guest changed since', 'guests changed since'],
  marked_guests: ['guest watched, banned or archived', 'guests watched, banned or archived'],
  merged_guests: ['guest merged', 'guests merged'],
}

/**
 * What was added to an import since its commit, counted, in words. Sealed ratings are never counted: their invitation
 * alone is in the way.
 */
export async function findInTheWay(tx: StaffTx, importId: string): Promise<string[]> {
  const id = sql`${importId}::uuid`
  const counts = await tx.first(sql<Counts>`
    with own_stays as (select stay_id, invited_at, updated_at > created_at as changed from stays where import_id = ${id}),
      own_guests as (select guest_id, archived_at, merged_into from guests where import_id = ${id}),
      own_incidents as (select incident_id, status from incidents where import_id = ${id})
    select
      (select count(*)::int from feedback f where (f.stay_id in (select stay_id from own_stays)
        or f.guest_id in (select guest_id from own_guests)) and f.import_id is distinct from ${id}
        and (f.sealed_until is null or f.sealed_until <= platform.app_now())) as ratings,
      (select count(*)::int from feedback where import_id = ${id}
        and (withdrawn_at is not null or corrected_at is not null)) as changed_ratings,
      (select count(*)::int from own_stays where invited_at is not null) as invited_stays,
      (select count(*)::int from incidents n where (n.stay_id in (select stay_id from own_stays)
        or n.guest_id in (select guest_id from own_guests)) and n.import_id is distinct from ${id}) as incidents,
      (select count(*)::int from own_incidents n where n.status <> 'reported'
        or exists (select 1 from guest_entries e where e.incident_id = n.incident_id)
        or exists (select 1 from incident_events s
          where s.incident_id = n.incident_id and s.kind <> 'reported')) as changed_incidents,
      (select count(*)::int from guest_notes where guest_id in (select guest_id from own_guests)) as notes,
      (select count(*)::int from safety_markers where guest_id in (select guest_id from own_guests)) as markers,
      (select count(*)::int from guardians where guest_id in (select guest_id from own_guests)) as guardians,
      (select count(*)::int from risk_decisions where stay_id in (select stay_id from own_stays)
        or profile_id in (select guest_id from own_guests)) as decisions,
      (select count(*)::int from risk_false_positives
        where profile_id in (select guest_id from own_guests)) as false_positives,
      (select count(*)::int from live_alerts where stay_id in (select stay_id from own_stays)
        or about_profile_id in (select guest_id from own_guests)) as live_alerts,
      -- What the import itself recorded of its stays goes with it; what says of ratings is counted with them.
      (select count(*)::int from risk_facts f where (f.stay_id in (select stay_id from own_stays)
        or f.guest_id in (select guest_id from own_guests)) and f.kind <> 'rating'
        and not (f.kind in ('stay_kept', 'no_show') and f.rater_id = f.venue_id)) as facts,
      (select count(*)::int from unpaid_bills b where b.stay_id in (select stay_id from own_stays)
        or b.guest_id in (select guest_id from own_guests)) as bills,
      (select count(distinct m.group_id)::int from group_members m
        where m.stay_id in (select stay_id from own_stays)) as groups,
      (select count(*)::int from deposit_requests d
        where d.stay_id in (select stay_id from own_stays)) as deposits,
      (select count(*)::int from booking_screenings c
        where c.stay_id in (select stay_id from own_stays)) as screenings,
      (select count(*)::int from stays s where s.guest_id in (select guest_id from own_guests)
        and s.import_id is distinct from ${id}
        -- An answer moved these to a guest of the import; undoing moves them back.
        and not exists (select from import_changes c where c.import_id = ${id} and c.stay_id = s.stay_id)) as other_stays,
      (select count(*)::int from own_stays where changed) + (select count(*)::int from import_changes c
        join stays s on s.organisation_id = c.organisation_id and s.stay_id = c.stay_id
        where c.import_id = ${id} and (s.version <> c.written_version or exists (
          select from import_changes d
          join imports l on l.organisation_id = d.organisation_id and l.import_id = d.import_id
          join imports i on i.organisation_id = c.organisation_id and i.import_id = c.import_id
          where d.organisation_id = c.organisation_id and d.stay_id = c.stay_id and l.committed_at > i.committed_at
            and l.state = 'committed'))) as changed_stays,
      (select count(*)::int from import_guest_changes c
        join guests g on g.organisation_id = c.organisation_id and g.guest_id = c.guest_id
        where c.import_id = ${id} and c.written_state <> ${guestState}) as changed_guests,
      (select count(*)::int from own_guests g where g.archived_at is not null
        or exists (select 1 from guest_entries e where e.guest_id = g.guest_id)) as marked_guests,
      (select count(*)::int from own_guests g where g.merged_into is not null
        or exists (select 1 from guests p where p.merged_into = g.guest_id))
      + (select count(*)::int from import_guest_changes c
        join imports i on i.organisation_id = c.organisation_id and i.import_id = c.import_id
        -- Whom it filled may have been merged before; a merge since then may rest on what was filled.
        where c.import_id = ${id} and exists (select 1 from guest_claims m where m.organisation_id = c.organisation_id
          and c.guest_id in (m.child_id, m.parent_id) and m.withdrawn_at is null and m.made_at >= i.committed_at)) as merged_guests`)
  if (!counts) return []
  return (Object.keys(words) as (keyof Counts)[]).flatMap((what) => {
    const count = counts[what]
    const [one, several] = words[what]
    return count > 0 ? [`${count} ${count === 1 ? one : several}`] : []
  })
}
