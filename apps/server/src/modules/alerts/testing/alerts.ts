import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'
import { makeStay } from '../../../testing/builders.ts'
import type { StayOverrides } from '../../../testing/builders.ts'
import { lookAtGuests } from '../look.ts'

export function inside<T>(
  app: TestApp,
  of: Pick<TestOrganisation, 'organisationId'>,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  const scope = { job: 'test', organisationId: of.organisationId, now: app.clock.now() }
  return app.services.database.system(scope, work)
}

/** An incident of a guest at a venue, reported now by default. */
export async function makeIncident(
  app: TestApp,
  of: TestOrganisation,
  about: { guestId: string; venueId?: string; severity?: string; isConfirmed?: boolean },
): Promise<string> {
  const [incidentId, now] = [crypto.randomUUID(), app.clock.now()]
  const confirmed = about.isConfirmed ? { by: crypto.randomUUID(), at: now } : { by: null, at: null }
  await inside(app, of, (tx) =>
    tx.run(sql`
      insert into incidents (organisation_id, incident_id, venue_id, guest_id, type, severity, status, occurred_at,
        reported_by, reported_at, confirmed_by, confirmed_at)
      values (${of.organisationId}::uuid, ${incidentId}::uuid, ${about.venueId ?? of.venueIds[0]}::uuid,
        ${about.guestId}::uuid, 'violence', ${about.severity ?? 'critical'},
        ${confirmed.by ? 'confirmed' : 'reported'}, ${now}::timestamptz, ${crypto.randomUUID()}::uuid,
        ${now}::timestamptz, ${confirmed.by}::uuid, ${confirmed.at}::timestamptz)`),
  )
  return incidentId
}

export async function watch(app: TestApp, of: TestOrganisation, guestId: string, days = 30): Promise<string> {
  const row = await inside(app, of, async (tx) => {
    await tx.run(sql`
      update guests set watched_until = platform.app_now() + ${days}::int * interval '1 day'
      where guest_id = ${guestId}::uuid`)
    return tx.first(sql<RowOf<'guest_entries', 'entry_id'>>`
      insert into guest_entries (organisation_id, guest_id, kind, reason, signed_by, starts_at, ends_at)
      values (${of.organisationId}::uuid, ${guestId}::uuid, 'watch', 'Loud at night', ${crypto.randomUUID()}::uuid,
        platform.app_now(), platform.app_now() + ${days}::int * interval '1 day')
      returning entry_id`)
  })
  return row!.entry_id
}

/** A stay of a watched guest who arrives today, and the alert about it. */
export async function makeWatched(app: TestApp, of: TestOrganisation, overrides: StayOverrides = {}) {
  const stay = await makeStay(app, of, { status: 'expected', arrivesOn: '2026-03-02', ...overrides })
  const entryId = await watch(app, of, stay.guestId)
  await lookAt(app, of, stay.guestId)
  const [alert] = await alertsOf(app, of, stay.guestId)
  return { ...stay, entryId, alertId: alert!.alert_id }
}

export async function makeAlert(app: TestApp, of: TestOrganisation): Promise<string> {
  return (await makeWatched(app, of)).alertId
}

export const lookAt = (app: TestApp, of: TestOrganisation, ...guestIds: string[]) =>
  inside(app, of, (tx) => lookAtGuests(tx, guestIds))

export function alertsOf(app: TestApp, of: TestOrganisation, guestId: string) {
  return inside(app, of, (tx) =>
    tx.all(sql<
      RowOf<
        'known_smart_alerts',
        | 'alert_id'
        | 'venue_id'
        | 'type'
        | 'severity'
        | 'times_raised'
        | 'over_because'
        | 'closed_because'
        | 'acknowledged_by'
      >
    >`
      select alert_id, venue_id, type, severity, times_raised, over_because, closed_because, acknowledged_by
      from known_smart_alerts where guest_id = ${guestId}::uuid or profile_id = ${guestId}::uuid
      order by raised_at, alert_id`),
  )
}

export function noticesOf(app: TestApp, of: TestOrganisation, alertId: string) {
  return inside(app, of, (tx) =>
    tx.all(sql<
      RowOf<'notices', 'notice_id' | 'user_id' | 'channel' | 'step' | 'state' | 'code' | 'not_before'>
    >`
      select notice_id, user_id, channel, step, state, code, not_before from notices
      where alert_id = ${alertId}::uuid order by step, user_id, channel`),
  )
}
