import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside, made as done } from '../../../testing/matrix/world.ts'

export { done, inside }

/** A guest created through the call. Returns its id. */
export async function newGuest(by: Caller, guest: object): Promise<string> {
  return (await done(by, 'POST', '/api/guest-profiles', guest)).guest.id
}

interface IncidentOverrides {
  confirmed?: boolean
  status?: string
  venueId?: string
  occurredAt?: Date
  fault?: 'guest' | 'venue' | 'other' | 'unclear'
  type?: 'threat' | 'noise' | 'medical'
}

export async function makeIncident(
  app: TestApp,
  of: TestOrganisation,
  guestId: string,
  {
    confirmed = true,
    status,
    venueId = of.venueIds[0]!,
    occurredAt,
    fault = 'guest',
    type = 'threat',
  }: IncidentOverrides = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const now = app.clock.now()
  await inside(app, of, (tx) =>
    tx.run(sql`
      insert into incidents (organisation_id, incident_id, venue_id, guest_id, type, severity, status, description,
        fault, occurred_at, reported_by, reported_at, confirmed_by, confirmed_at)
      values (${of.organisationId}::uuid, ${id}::uuid, ${venueId}::uuid, ${guestId}::uuid, ${type}, 'high',
        ${status ?? (confirmed ? 'confirmed' : 'reported')}, 'Threatened the porter.', ${fault},
        ${occurredAt ?? now}::timestamptz,
        ${crypto.randomUUID()}::uuid, ${now}::timestamptz, ${confirmed ? crypto.randomUUID() : null}::uuid,
        ${confirmed ? now : null}::timestamptz)`),
  )
  return id
}

/** Merges one guest into another. Returns the claim. */
export async function takeIn(
  app: TestApp,
  of: TestOrganisation,
  childId: string,
  parentId: string,
): Promise<string> {
  const manager = await app.signedIn(of, 'manager')
  const path = `/api/guest-profiles/${parentId}/merge`
  return (await done(manager, 'POST', path, { otherGuestId: childId })).claimId
}

/** Actions and details of the audit entries about a record, oldest first. */
export function auditOf(app: TestApp, of: TestOrganisation, id: string) {
  return inside(app, of, (tx) =>
    tx.all(sql<RowOf<'audit_entries', 'action' | 'fields' | 'details'>>`
      select action, fields, details from audit_entries where subject_id = ${id}::uuid order by entry_id`),
  )
}

export const faultsOf = (reply: { body: { errors?: { pointer: string; code: string }[] } }) =>
  Object.fromEntries((reply.body.errors ?? []).map((error) => [error.pointer, error.code]))
