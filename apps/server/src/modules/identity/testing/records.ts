import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside } from '../../../testing/matrix/world.ts'
import { sql } from '../../../platform/db/statements.ts'
import { makeIncident } from '../../guests/testing/records.ts'

/** Tables whose rows follow a guest, with their keys. */
const followed = {
  stays: 'stay_id',
  feedback: 'feedback_id',
  feedback_tags: 'feedback_id',
  stay_ratings: 'stay_id',
  incidents: 'incident_id',
  guest_entries: 'entry_id',
  guest_notes: 'note_id',
} as const

export interface Standing {
  table: string
  id: string
  guest_id: string
  profile_id: string | null
}

/** The guest of every row, at every venue. */
export function standingOf(app: TestApp, of: TestOrganisation): Promise<Standing[]> {
  const parts = Object.entries(followed).map(
    ([table, id]) => sql`
      select ${table}::text as table, ${sql.ref(id)} as id, guest_id, profile_id from ${sql.table(table)}`,
  )
  return inside(app, of, (tx) => tx.all(sql<Standing>`${sql.join(parts, sql` union all `)} order by 1, 2`))
}

/** Sums, counters and facts of each guest's score, without the time of their update. */
export async function scoresOf(app: TestApp, of: TestOrganisation, guestIds: readonly string[]) {
  return inside(app, of, async (tx) => {
    const states = await tx.all<Record<string, unknown>>(sql`
      select g.guest_id, g.risk_level, coalesce(s.low, 0) as low, coalesce(s.medium, 0) as medium, coalesce(s.high, 0) as high, coalesce(s.critical, 0) as critical,
        coalesce(s.positive, 0) as positive, coalesce(s.evidence_scaled, 0) as evidence_scaled, coalesce(s.stays, 0) as stays,
        coalesce(s.raters, 0) as raters, coalesce(s.grave_incidents, 0) as grave_incidents,
        g.banned_until, g.watched_until, g.recognised_at
      from guests g left join risk_states s on s.organisation_id = g.organisation_id and s.guest_id = g.guest_id`)
    const counters = await tx.all<Record<string, unknown>>(sql`
      select guest_id, key, facts from risk_counters order by key`)
    const facts = await tx.all<Record<string, unknown>>(sql`
      select guest_id, profile_id, kind, class, status, occurred_at, counts_from, ends_at, rater_ordinal, venue_ordinal,
        scaled, in_sums, rater_id from risk_facts where ends_at > platform.app_now()
      order by occurred_at, kind, class, rater_id, scaled`)
    return guestIds.map((id) => ({
      state: states.filter((row) => row['guest_id'] === id).map(without),
      counters: counters.filter((row) => row['guest_id'] === id).map(without),
      facts: facts.filter((row) => row['guest_id'] === id).map(without),
    }))
  })
}

function without(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'guest_id'))
}

/** An entry on the own lists, with its end stored at the guest as the command does. */
export async function makeEntry(
  app: TestApp,
  of: TestOrganisation,
  guestId: string,
  choice: { kind: 'ban' | 'watch'; days: number },
): Promise<void> {
  const until = new Date(app.clock.now().getTime() + choice.days * 86_400_000)
  const incidentId = choice.kind === 'ban' ? await makeIncident(app, of, guestId) : null
  return inside(app, of, async (tx) => {
    await tx.run(sql`
      insert into guest_entries (organisation_id, guest_id, kind, reason, incident_id, signed_by, starts_at, ends_at)
      values (${of.organisationId}::uuid, ${guestId}::uuid, ${choice.kind}, 'As agreed', ${incidentId}::uuid,
        ${crypto.randomUUID()}::uuid, platform.app_now(), ${until}::timestamptz)`)
    const column = sql.ref(choice.kind === 'ban' ? 'banned_until' : 'watched_until')
    await tx.run(sql`
      update guests set ${column} = greatest(${column}, ${until}::timestamptz)
      where guest_id = (select coalesce(p.merged_into, p.guest_id) from guests p where p.guest_id = ${guestId}::uuid)`)
  })
}

export function makeNote(app: TestApp, of: TestOrganisation, guestId: string): Promise<number> {
  return inside(app, of, (tx) =>
    tx.run(sql`
      insert into guest_notes (organisation_id, guest_id, kind, text, author_id, created_at)
      values (${of.organisationId}::uuid, ${guestId}::uuid, 'observed', 'Sat by the window', ${crypto.randomUUID()}::uuid,
        platform.app_now())`),
  )
}

/** The guest's own rating of a stay, sealed until `sealedUntil`. */
export function makeStayRating(
  app: TestApp,
  of: TestOrganisation,
  { stayId, guestId }: { stayId: string; guestId: string },
  sealedUntil = app.clock.now(),
): Promise<number> {
  return inside(app, of, (tx) =>
    tx.run(sql`
      insert into stay_ratings (organisation_id, stay_id, venue_id, guest_id, rating, language, sealed_until, created_at)
      select organisation_id, stay_id, venue_id, ${guestId}::uuid, 5, 'en', ${sealedUntil}::timestamptz, platform.app_now()
      from stays where stay_id = ${stayId}::uuid on conflict do nothing`),
  )
}
