import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { dropFiles } from '../../feedback/index.ts'
import { forgetGuestInAlerts } from '../../safety/index.ts'
import { forgetWorkAbout } from '../../work/index.ts'
import type { Keeping, OldRows, Plan, Sql } from '../plan.ts'
import { isContested, refersTo } from './needed.ts'

/** The end of the day of departure, because a stay has no hour. */
const departed = (stay: Sql) =>
  sql`((coalesce(${stay}.departs_on, ${stay}.arrives_on) + 1)::timestamp at time zone 'UTC')`

/** Records about a stay and what holds it. */
const aboutStay = ['feedback', 'stay_ratings', 'stay_holds', 'incidents', 'unpaid_bills', 'live_alerts']

/** Whether these keep a stay or the party that it leads: another stay of the party, or its incident. */
const isStayNeeded = (keeps: Keeping, stay: Sql) => sql`(
  ${refersTo(keeps, aboutStay, 'stay_id', sql`${stay}.stay_id`)}
  or exists (select from group_bookings b join group_members m on m.organisation_id = b.organisation_id and m.group_id = b.group_id
    join stays k on k.organisation_id = m.organisation_id and k.stay_id = m.stay_id
    where b.organisation_id = ${stay}.organisation_id and b.leader_stay_id = ${stay}.stay_id and m.stay_id <> ${stay}.stay_id
      ${keeps('stays')})
  or exists (select from group_bookings b join group_incidents i on i.organisation_id = b.organisation_id and i.group_id = b.group_id
    join incidents k on k.organisation_id = i.organisation_id and k.group_incident_id = i.group_incident_id
    where b.organisation_id = ${stay}.organisation_id and b.leader_stay_id = ${stay}.stay_id ${keeps('incidents')}))`

const r = sql`r`

const stays: OldRows = {
  table: 'stays',
  key: ['stay_id'],
  since: departed(r),
  ofVenue: true,
  when: (keeps) => sql`not ${isStayNeeded(keeps, r)}`,
  drop: dropStays,
}

async function dropStays(tx: SystemTx, ids: readonly string[]): Promise<number> {
  await tx.run(sql`delete from group_bookings where leader_stay_id = any (${[...ids]}::uuid[])`)
  // The guest's retention begins with the last of them.
  await tx.run(sql`
    update guests g set last_stay_on = greatest(g.last_stay_on, s.day)
    from (select guest_id, max(coalesce(departs_on, arrives_on)) as day from stays
      where stay_id = any (${[...ids]}::uuid[]) group by guest_id) s
    where g.organisation_id = current_setting('app.organisation_id')::uuid and g.guest_id = s.guest_id`)
  await forgetWorkAbout(tx, ids)
  return tx.run(sql`delete from stays where stay_id = any (${[...ids]}::uuid[])`)
}

const ratings: OldRows = {
  table: 'feedback',
  key: ['feedback_id'],
  since: sql`r.created_at`,
  ofVenue: true,
  school: sql`r.venue_id`,
  when: () => sql`not ${isContested(sql`r.feedback_id`)}`,
  drop: dropRatings,
}

/** The daily counts stay; photo and audio are deleted with the rating. */
async function dropRatings(tx: SystemTx, ids: readonly string[]): Promise<number> {
  const withFiles = await tx.all(sql<{ id: string }>`
    select feedback_id as id from feedback_photos where feedback_id = any (${[...ids]}::uuid[])
    union select feedback_id from voice_notes where feedback_id = any (${[...ids]}::uuid[])`)
  for (const { id } of withFiles) await dropFiles(tx, id)
  return tx.run(sql`delete from feedback where feedback_id = any (${[...ids]}::uuid[])`)
}

const profiles = sql`(select p.guest_id from guests p
  where p.organisation_id = r.organisation_id and (p.guest_id = r.guest_id or p.merged_into = r.guest_id))`
const ofGuest = [
  'feedback',
  'stay_ratings',
  'incidents',
  'guest_entries',
  'guest_notes',
  'safety_markers',
  'guardians',
  'unpaid_bills',
  'listings',
  'disputes',
  'network_lookups',
  'network_receipts',
]
const ofProfile = ['smart_alerts', 'risk_decisions', 'risk_overrides', 'risk_false_positives']
const isGuestNeeded = (keeps: Keeping) => sql`(
  ${refersTo(keeps, ofGuest, 'guest_id', profiles)} or ${refersTo(keeps, ofProfile, 'profile_id', profiles)}
  or ${refersTo(keeps, ['live_alerts'], 'about_profile_id', profiles)}
  or exists (select from rights_requests q where q.organisation_id = r.organisation_id and q.guest_id in ${profiles} and q.state = 'open')
  or exists (select from stays s where s.organisation_id = r.organisation_id and s.guest_id in ${profiles}
    and ${isStayNeeded(keeps, sql`s`)}))`

const guests: OldRows = {
  table: 'guests',
  key: ['guest_id'],
  since: sql`coalesce(
    greatest(
      (select max(${departed(sql`s`)}) from stays s
        where s.organisation_id = r.organisation_id and s.guest_id = r.guest_id),
      (r.last_stay_on + 1)::timestamp at time zone 'UTC'),
    r.created_at)`,
  ofVenue: false,
  // A profile is deleted with its guest.
  when: (keeps) => sql`r.merged_into is null and not ${isGuestNeeded(keeps)}`,
  drop: dropGuests,
  atOnce: 500,
}

/** With their profiles and their stays, which have all expired. */
async function dropGuests(tx: SystemTx, ids: readonly string[]): Promise<number> {
  const all = await tx.all(sql<RowOf<'guests', 'guest_id'>>`
    select guest_id from guests
    where guest_id = any (${[...ids]}::uuid[]) or merged_into = any (${[...ids]}::uuid[]) for update`)
  const guestIds = all.map(({ guest_id }) => guest_id)
  const left = await tx.all(sql<RowOf<'stays', 'stay_id'>>`
    select stay_id from stays where guest_id = any (${guestIds}::uuid[])`)
  const stayIds = left.map(({ stay_id }) => stay_id)
  await dropStays(tx, stayIds)
  await forgetWorkAbout(tx, guestIds)
  await forgetGuestInAlerts(tx, guestIds, stayIds)
  await tx.run(sql`delete from guests where merged_into is not null and guest_id = any (${guestIds}::uuid[])`)
  return tx.run(sql`delete from guests where guest_id = any (${[...ids]}::uuid[])`)
}

/** The school of the last lesson day of a pupil; without one, the school that wipes first. */
const schoolOfPupil = sql`coalesce(
  (select s.venue_id from stays s
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id and v.sector = 'school'
    where s.organisation_id = r.organisation_id and s.guest_id = r.guest_id
    order by s.arrives_on desc, s.stay_id desc limit 1),
  (select v.venue_id from venues v where v.organisation_id = r.organisation_id and v.sector = 'school'
    order by v.closed_at is not null, v.wipes_on, v.venue_id limit 1))`

export const peoplePlans = {
  rating: {
    by: 'purge',
    rows: [
      ratings,
      {
        table: 'stay_ratings',
        key: ['stay_id'],
        since: sql`r.created_at`,
        ofVenue: true,
        school: sql`r.venue_id`,
      },
    ],
  },
  note: {
    by: 'purge',
    rows: [
      {
        table: 'guest_notes',
        key: ['note_id'],
        since: sql`r.created_at`,
        ofVenue: false,
        school: schoolOfPupil,
      },
      {
        table: 'safety_markers',
        key: ['marker_id'],
        // It is never overdue until it was ended or has lapsed.
        since: sql`coalesce(r.ended_at, (r.review_on + 1)::timestamp at time zone 'UTC')`,
        ofVenue: false,
      },
    ],
  },
  guardian_contact: {
    by: 'purge',
    rows: [
      {
        table: 'guardians',
        key: ['guardian_id'],
        since: sql`r.created_at`,
        ofVenue: true,
        school: sql`r.venue_id`,
        // Guardians are notified of an incident when it is confirmed.
        when: (keeps) => sql`not exists (select from incidents k where k.organisation_id = r.organisation_id
          and k.guest_id = r.guest_id and k.status in ('reported', 'triaged', 'investigating') ${keeps('incidents')})`,
      },
    ],
  },
  ban_or_watch: {
    by: 'purge',
    rows: [
      {
        table: 'guest_entries',
        key: ['entry_id'],
        // A suspended entry ends with the dispute's deadline and returns when the record is upheld.
        since: sql`case when r.suspended_by is null then least(r.lifted_at, r.ends_at) else r.ends_at end`,
        ofVenue: false,
        when: () => sql`not ${isContested(sql`r.entry_id`)}`,
      },
    ],
  },
  stay: { by: 'purge', rows: [stays] },
  guest_profile: { by: 'purge', rows: [guests] },
} satisfies Record<string, Plan>
