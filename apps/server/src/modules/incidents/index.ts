// What others build on comes before the routes, for these use modules that use it.
export { noteBillEnd } from './bills/commands/end-bill.ts'
export { happenedAt, refuseFaults } from './incidents/check-report.ts'
export { createIncident, type NewIncident } from './incidents/commands/create-incident.ts'
export { deleteIncident } from './incidents/commands/delete-incident.ts'
export { lockIncident } from './incidents/lock-incident.ts'
export { managesVenue } from './incidents/policy.ts'
export { presentIncidents } from './incidents/present.ts'
export { type IncidentFilter, listIncidents } from './incidents/queries/list-incidents.ts'
export type { IncidentListRow, IncidentRow } from './incidents/rows.ts'
export { listSteps, type NewStep, noteStep } from './incidents/steps.ts'

import { bills, billsJobs } from './bills/index.ts'
import { incidents as incidentsHandlers } from './incidents/index.ts'
import { photoJobs, photos, photoSubscribers } from './photos/index.ts'
import { quick, quickJobs } from './quick/index.ts'
import { reports } from './reports/index.ts'
import { video, videoJobs } from './video/index.ts'

export const jobs = { ...photoJobs, ...billsJobs, ...quickJobs, ...videoJobs }

export const subscribers = { ...photoSubscribers }

export const incidents = {
  ...incidentsHandlers,
  ...photos,
  ...quick,
  ...bills,
  ...reports,
  ...video,
}
