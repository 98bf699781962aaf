import { hourMs } from '@comity/domain/base'
import type { Services } from '../../../platform/services.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { plannedIncidents } from '../plan/incidents.ts'
import type { PlannedIncident, PlannedStep } from '../plan/incidents.ts'
import { callAs, servicesAt } from './call.ts'
import { demoId } from './organisation.ts'
import { peopleOf } from './people-of.ts'
import type { People } from './people-of.ts'
import { addDrawing, blurLatest } from './photos.ts'

/** Incidents with their reports and follow-up, where any are planned; an interrupted seeding continues at its step. */
export async function ensureIncidentLife(
  services: Services,
  organisation: DemoOrganisation,
  tokens: ReadonlyMap<string, string>,
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const people = peopleOf(organisation, tokens, userIds)
  for (const planned of plannedIncidents[organisation.key] ?? [])
    await ensureIncident(services, planned, people)
}

/** An incident with its follow-up. Returns its id. */
export async function ensureIncident(
  services: Services,
  planned: PlannedIncident,
  people: People,
  about: { readonly stayId?: string } = {},
): Promise<string> {
  const { venueCode, by, hoursAgo, report, steps } = planned
  const token = people.tokenOf(by)
  const reportedAt = services.clock.now().getTime() - hoursAgo * hourMs
  const query = { venueId: demoId(venueCode), type: report.type, limit: '500' }
  const { items } = await callAs(services, token, 'listIncidents', { query })
  const known = items.find(({ excerpt }) => excerpt === report.observed.slice(0, 160))
  const body = {
    ...report,
    ...about,
    venueId: demoId(venueCode),
    occurredAt: new Date(reportedAt - hourMs / 2).toISOString(),
  }
  const at = (hours: number) => servicesAt(services, new Date(reportedAt + hours * hourMs))
  const incidentId = known?.id ?? (await callAs(at(0), token, 'createIncident', { body })).incident.id
  const params = { incidentId }
  // Each step leaves one entry, and the report is the first.
  const { steps: taken } = await callAs(services, token, 'getIncident', { params })
  for (const step of steps.slice(taken.length - 1))
    await take(at(step.hours), incidentId, report.type, step, people)
  return incidentId
}

async function take(
  services: Services,
  incidentId: string,
  type: string,
  step: PlannedStep,
  { tokenOf, idOf }: People,
): Promise<void> {
  const [token, params] = [tokenOf(step.by), { incidentId }]
  if ('to' in step) {
    const body = { status: step.to, ...(step.note === undefined ? {} : { note: step.note }) }
    await callAs(services, token, 'setIncidentStatus', { params, body })
  } else if ('assign' in step) {
    const dueAt = new Date(services.clock.now().getTime() + step.dueHours * hourMs).toISOString()
    await callAs(services, token, 'assignIncident', { params, body: { userId: idOf(step.assign), dueAt } })
  } else if ('confirm' in step) {
    await callAs(services, token, 'confirmIncident', { params, body: { type, ...step.confirm } })
  } else if ('photo' in step) {
    await addDrawing(services, token, incidentId, { name: step.photo, caption: step.caption })
  } else if ('blur' in step) {
    await blurLatest(services, token, incidentId, step.blur)
  } else {
    await callAs(services, token, 'addIncidentNote', { params, body: { note: step.note } })
  }
}
