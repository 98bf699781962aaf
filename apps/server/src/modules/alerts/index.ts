export { acknowledgeAlert, judgeAlert } from './commands/acknowledge-alert.ts'
export { closeAlerts } from './commands/close-alerts.ts'
export { raiseAlerts } from './commands/raise-alerts.ts'
export type { WantedAlert } from './judge-subjects.ts'
export { wouldRaise } from './look.ts'
export { listAudience } from './notices/audience.ts'
export { type CaseStep, caseSteps, type DisputeStep, disputeSteps } from './notices/dispute-news.ts'
export { queueNotices, reviewStep } from './notices/queue-notices.ts'
export { presentAlert } from './present.ts'
export {
  alertOrder,
  getAlerts,
  isVisible as isVisibleAlert,
  listAlerts,
  listUnclosed,
} from './queries/alerts.ts'
export { readRules } from './rules.ts'
