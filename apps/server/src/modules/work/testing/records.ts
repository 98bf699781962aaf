import { build } from '../../../platform/db/statements.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'

/** A call that must succeed. Returns its body. */
export async function done(by: Caller, method: string, path: string, body?: unknown) {
  const reply = await by.call(method, path, body)
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

export async function makeHandOver(
  by: Caller,
  venueId: string,
  texts: readonly string[] = ['Lift 2 is out of order'],
): Promise<{ id: string; items: { id: string; text: string }[] }> {
  const body = { venueId, items: texts.map((text) => ({ text })) }
  return (await done(by, 'POST', '/api/staff-workflow/shift-handover/create', body)).handOver
}

export async function makeTask(by: Caller, venueId: string, more: object = {}): Promise<{ id: string }> {
  const body = { venueId, title: 'Check the boiler', ...more }
  return (await done(by, 'POST', '/api/staff-integration/manager-task', body)).task
}

/** An incident in the database. Returns its id. */
export async function makeIncident(
  app: TestApp,
  of: TestOrganisation,
  choice: { venueId?: string; occurredAt?: Date; reportedBy?: string } = {},
): Promise<string> {
  const now = app.clock.now()
  const incidentId = crypto.randomUUID()
  const scope = { job: 'test', organisationId: of.organisationId, now }
  await app.services.database.system(scope, (tx) =>
    tx.run(
      build.insertInto('incidents').values({
        organisation_id: of.organisationId,
        incident_id: incidentId,
        venue_id: choice.venueId ?? of.venueIds[0]!,
        type: 'noise',
        severity: 'medium',
        status: 'reported',
        occurred_at: choice.occurredAt ?? now,
        reported_by: choice.reportedBy ?? crypto.randomUUID(),
        reported_at: now,
      }),
    ),
  )
  return incidentId
}
