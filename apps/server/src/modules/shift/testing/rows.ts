import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { TestApp, TestOrganisation } from '../../../testing/app.ts'

export function inside<T>(
  app: TestApp,
  of: Pick<TestOrganisation, 'organisationId'>,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  const scope = { job: 'test', organisationId: of.organisationId, now: app.clock.now() }
  return app.services.database.system(scope, work)
}

export interface IncidentOverrides {
  readonly venueId?: string
  readonly severity?: 'low' | 'medium' | 'high' | 'critical'
  readonly type?: string
  readonly status?: string
  readonly dueAt?: Date
  readonly at?: Date
}

/** An incident with its report. Returns the id. */
export async function makeIncident(
  app: TestApp,
  of: TestOrganisation,
  {
    venueId = of.venueIds[0]!,
    severity = 'low',
    type = 'noise',
    status = 'reported',
    dueAt,
    at,
  }: IncidentOverrides = {},
): Promise<string> {
  const when = at ?? app.clock.now()
  const row = await inside(app, of, (tx) =>
    tx.first(sql<RowOf<'incidents', 'incident_id'>>`
      insert into incidents (organisation_id, venue_id, type, severity, status, occurred_at, reported_by, reported_at, due_at)
      values (${of.organisationId}::uuid, ${venueId}::uuid, ${type}::text, ${severity}::text, ${status}::text,
        ${when}::timestamptz, ${crypto.randomUUID()}::uuid, ${when}::timestamptz, ${dueAt ?? null}::timestamptz)
      returning incident_id`),
  )
  return row!.incident_id
}

export function addStep(
  app: TestApp,
  of: TestOrganisation,
  { incidentId, kind, afterMs }: { incidentId: string; kind: 'triaged' | 'confirmed'; afterMs: number },
): Promise<unknown> {
  return inside(app, of, (tx) =>
    tx.run(sql`
      insert into incident_events (organisation_id, incident_id, venue_id, at, kind, actor_id)
      select organisation_id, incident_id, venue_id, reported_at + ${afterMs}::float8 * interval '1 millisecond',
        ${kind}::text, reported_by
      from incidents where incident_id = ${incidentId}::uuid`),
  )
}

/** A person's device that can call for help until the shift ends. */
export function goOnShift(
  app: TestApp,
  of: TestOrganisation,
  { userId, venueId = of.venueIds[0]! }: { userId: string; venueId?: string },
): Promise<unknown> {
  const hash = Buffer.from(crypto.randomUUID().replaceAll('-', ''), 'hex')
  return inside(app, of, (tx) =>
    tx.run(sql`
      insert into safety_tokens (organisation_id, venue_id, user_id, token_hash, issued_at, ends_at)
      values (${of.organisationId}::uuid, ${venueId}::uuid, ${userId}::uuid, ${hash}::bytea, platform.app_now(),
        platform.app_now() + interval '8 hours')`),
  )
}
