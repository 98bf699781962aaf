import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** One transaction of the system in an organisation. */
export function inside<T>(
  app: TestApp,
  of: TestOrganisation,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  const scope = { job: 'test', organisationId: of.organisationId, now: app.clock.now() }
  return app.services.database.system(scope, work)
}

/** A call that must succeed; answers its body. */
export async function done(by: Caller, method: string, path: string, body?: unknown) {
  const reply = await by.call(method, path, body)
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** A guest made through the call; answers its id. */
export async function newGuest(by: Caller, guest: object): Promise<string> {
  return (await done(by, 'POST', '/api/guest-profiles', guest)).guest.id
}

interface IncidentOverrides {
  confirmed?: boolean
  status?: string
  venueId?: string
  occurredAt?: Date
}

/** An incident about a guest, as a later module will write it. */
export async function makeIncident(
  app: TestApp,
  of: TestOrganisation,
  guestId: string,
  { confirmed = true, status, venueId = of.venueIds[0]!, occurredAt }: IncidentOverrides = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const now = app.clock.now()
  await inside(app, of, (tx) =>
    tx.run(sql`
      insert into incidents (organisation_id, incident_id, venue_id, guest_id, type, severity, status, description,
        occurred_at, reported_by, reported_at, confirmed_by, confirmed_at)
      values (${of.organisationId}::uuid, ${id}::uuid, ${venueId}::uuid, ${guestId}::uuid, 'threat', 'high',
        ${status ?? (confirmed ? 'confirmed' : 'reported')}, 'Threatened the porter.', ${occurredAt ?? now}::timestamptz,
        ${crypto.randomUUID()}::uuid, ${now}::timestamptz, ${confirmed ? crypto.randomUUID() : null}::uuid,
        ${confirmed ? now : null}::timestamptz)`),
  )
  return id
}

/** Takes one guest into another as a merge leaves them; answers the claim. */
export async function takeIn(
  app: TestApp,
  of: TestOrganisation,
  childId: string,
  parentId: string,
  userId: string,
): Promise<string> {
  const claimId = crypto.randomUUID()
  await inside(app, of, async (tx) => {
    await tx.run(sql`
      insert into guest_claims (organisation_id, claim_id, child_id, parent_id, probability, fields, made_by, made_at)
      values (${of.organisationId}::uuid, ${claimId}::uuid, ${childId}::uuid, ${parentId}::uuid, 0.98, '[]',
        ${userId}::uuid, platform.app_now())`)
    await tx.run(sql`
      update guests set merged_into = ${parentId}::uuid
      where guest_id = ${childId}::uuid or merged_into = ${childId}::uuid`)
    for (const table of ['stays', 'feedback', 'incidents', 'guest_entries', 'guest_notes']) {
      await tx.run(sql`
        update ${sql.table(table)} set guest_id = ${parentId}::uuid, profile_id = coalesce(profile_id, guest_id)
        where guest_id = ${childId}::uuid`)
    }
  })
  return claimId
}

/** Actions of the audit entries about a record, oldest first, with their details. */
export function auditOf(app: TestApp, of: TestOrganisation, id: string) {
  return inside(app, of, (tx) =>
    tx.all(sql<{ action: string; fields: string[]; details: Record<string, unknown> }>`
      select action, fields, details from audit_entries where subject_id = ${id}::uuid order by entry_id`),
  )
}

/** Pointer to code of each field that a reply complains of. */
export const faultsOf = (reply: { body: { errors?: { pointer: string; code: string }[] } }) =>
  Object.fromEntries((reply.body.errors ?? []).map((error) => [error.pointer, error.code]))
