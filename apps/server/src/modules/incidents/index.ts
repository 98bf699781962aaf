export { happenedAt, refuseFaults } from './check-report.ts'
export { createIncident } from './commands/create-incident.ts'
export { findSubject } from './find-subject.ts'
export { lockIncident } from './lock-incident.ts'

export { presentDetail, presentIncident } from './present.ts'

export { getIncidentDetail } from './queries/one-incident.ts'
export { endWhatRests, releaseIncident } from './resting.ts'
export type { IncidentDetailRow, IncidentRow, StepRow } from './rows.ts'
export { listSteps, noteStep } from './steps.ts'
export { tellOfStep } from './tell-of-step.ts'
