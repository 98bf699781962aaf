import type { IncidentSeverity, IncidentStatus, IncidentType } from '@comity/domain/incidents'
import { build } from '../../../platform/db/statements.ts'
import type { Caller, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { inside, made } from '../../../testing/matrix/world.ts'

export interface IncidentOverrides {
  status?: string
  venueId?: string
  guestId?: string | null
  stayId?: string | null
  type?: IncidentType
  severity?: IncidentSeverity
  observed?: string | null
  reportedBy?: string
  reportedAt?: Date
}

/** An incident in a given status, reported by a former member, written without the commands. */
export function makeIncident(
  app: TestApp,
  of: TestOrganisation,
  overrides: IncidentOverrides = {},
): Promise<string> {
  const now = app.clock.now()
  const { status = 'reported', severity = 'medium', type = 'damage' } = overrides
  return inside(app, of, async (tx) => {
    const row = await tx.first(
      build
        .insertInto('incidents')
        .values({
          organisation_id: of.organisationId,
          venue_id: overrides.venueId ?? of.venueIds[0]!,
          guest_id: overrides.guestId ?? null,
          stay_id: overrides.stayId ?? null,
          type,
          severity,
          status: status as IncidentStatus,
          observed: overrides.observed === undefined ? 'A lamp lay broken.' : overrides.observed,
          occurred_at: now,
          reported_by: overrides.reportedBy ?? crypto.randomUUID(),
          reported_at: overrides.reportedAt ?? now,
          due_at: new Date(now.getTime() + 86_400_000),
        })
        .returning('incident_id'),
    )
    return row!.incident_id
  })
}

export async function report(by: Caller, incident: object = {}) {
  const body = { type: 'damage', severity: 'medium', observed: 'A lamp lay broken.', ...incident }
  return (await made(by, 'POST', '/api/incidents', body)).incident
}

/** Changes the status through the call. Returns the reply. */
export function move(by: Caller, id: string, status: string, note?: string) {
  return by.call('PUT', `/api/incidents/${id}/status`, { status, ...(note === undefined ? {} : { note }) })
}

/** Takes a new report to where it can be confirmed. */
export async function investigated(by: Caller, incident: object = {}): Promise<string> {
  const { id } = await report(by, incident)
  await made(by, 'PUT', `/api/incidents/${id}/status`, { status: 'triaged' })
  await made(by, 'PUT', `/api/incidents/${id}/status`, { status: 'investigating' })
  return id
}

/** Confirms through the call. Returns the reply. */
export function confirm(by: Caller, id: string, given: object = {}) {
  return by.call('POST', `/api/incidents/${id}/confirm`, {
    type: 'damage',
    severity: 'medium',
    fault: 'guest',
    ...given,
  })
}

export const answer = ({ status, body }: { status: number; body: { code?: string; reason?: string } }) => [
  status,
  body.code,
  body.reason,
]
