import { isOpen, mayMoveTo } from './status.ts'
import type { IncidentStatus, MoveAnswer } from './status.ts'
import { incidentSeverities } from './vocabulary.ts'
import type { IncidentSeverity, IncidentType } from './vocabulary.ts'

export const incidentActions = [
  'triage',
  'investigate',
  'confirm',
  'mark_unfounded',
  'resolve',
  'close',
  'reopen',
  'assign',
  'correct',
  'note',
  'add_photo',
  'report',
] as const
export type IncidentAction = (typeof incidentActions)[number]

export type IncidentRefusal =
  | Exclude<MoveAnswer, true>
  | 'forgotten'
  | 'own_report'
  | 'second_look_early'
  | 'nothing_observed'
  | 'settlement_open'
  | 'already_confirmed'
  | 'is_over'
  | 'not_author'
  | 'window_over'

/** The facts of an incident that decide which actions are possible. */
export interface IncidentFacts {
  readonly status: IncidentStatus
  readonly reportedBy: string
  /**
   * Authors of later corrections that decide whose score the report affects, how much, and whether it may be shared
   * (`platform.weighing_corrections`). They share the reporter's responsibility for it. Corrections of what the venue did
   * and who else saw it do not count: they come from the person who investigates, often the only one who can confirm.
   */
  readonly correctedBy: readonly string[]
  readonly reportedAt: Date
  /** When the last text that decides its weight was written: the report, or the latest weighing correction. */
  readonly writtenAt: Date
  readonly isConfirmed: boolean
  /** Whether it remains only for a photo under legal hold, about nobody. */
  readonly isForgotten: boolean
  /** Whether there is a text to review: observed words, or the description of an import. */
  readonly hasObserved: boolean
  /** Until when the guest can pay or explain; null: no such link. */
  readonly settlementUntil: Date | null
}

export interface IncidentActor {
  readonly userId: string
  /** At the venue of the incident, in this session. */
  readonly isManager: boolean
  /** Whether this person alone can confirm incidents of the venue. */
  readonly isSoleManager: boolean
}

/** Hours within which its author can correct a report. */
export const correctionHours = 24
/** Hours after which a sole manager may confirm their own report. */
export const secondLookHours = 24

const moves = {
  triage: 'triaged',
  mark_unfounded: 'unfounded',
  resolve: 'resolved',
  close: 'closed',
} as const

/** Whether somebody may do this with an incident now; the single rule for both offering and doing it. */
export function mayActOn(
  action: IncidentAction,
  incident: IncidentFacts,
  actor: IncidentActor,
  now: Date,
): true | IncidentRefusal {
  if (incident.isForgotten && action !== 'report') return 'forgotten'
  switch (action) {
    case 'triage':
    case 'mark_unfounded':
    case 'resolve':
    case 'close':
      return mayMoveTo(incident.status, moves[action], actor)
    case 'investigate':
      return isOpen(incident.status)
        ? mayMoveTo(incident.status, 'investigating', actor)
        : 'not_a_next_status'
    case 'reopen':
      return isOpen(incident.status)
        ? 'not_a_next_status'
        : mayMoveTo(incident.status, 'investigating', actor)
    case 'confirm':
      return mayConfirm(incident, actor, now)
    case 'assign':
      if (!actor.isManager) return 'managers_only'
      return isOpen(incident.status) || 'is_over'
    case 'correct':
      return mayCorrect(incident, actor, now)
    case 'report':
      return actor.isManager || 'managers_only'
    case 'note':
    case 'add_photo':
      return true
  }
}

/** Whether a person wrote a part of the report. */
export function isAuthor(
  { reportedBy, correctedBy }: Pick<IncidentFacts, 'reportedBy' | 'correctedBy'>,
  userId: string,
): boolean {
  return reportedBy === userId || correctedBy.includes(userId)
}

/**
 * Whether somebody may confirm: a second person, with a text to review, and not while the guest can still pay or
 * explain. An author of any confirmed part is not a second person. Where there is nobody else, the author takes a
 * second look a day later; such an incident counts only in the lists of the organisation.
 */
function mayConfirm(incident: IncidentFacts, actor: IncidentActor, now: Date): true | IncidentRefusal {
  if (!actor.isManager) return 'managers_only'
  const isOwn = isAuthor(incident, actor.userId)
  if (isOwn && !actor.isSoleManager) return 'own_report'
  if (incident.status !== 'investigating') return 'not_a_next_status'
  if (!incident.hasObserved) return 'nothing_observed'
  if (incident.settlementUntil !== null && incident.settlementUntil > now) return 'settlement_open'
  const secondLookAt = incident.writtenAt.getTime() + secondLookHours * 3_600_000
  return !isOwn || now.getTime() >= secondLookAt || 'second_look_early'
}

/** Whether somebody may correct: nobody once it is confirmed; before, its author within a day, and managers. */
function mayCorrect(incident: IncidentFacts, actor: IncidentActor, now: Date): true | IncidentRefusal {
  if (incident.isConfirmed) return 'already_confirmed'
  if (!isOpen(incident.status)) return 'is_over'
  if (actor.isManager) return true
  if (incident.reportedBy !== actor.userId) return 'not_author'
  const endsAt = incident.reportedAt.getTime() + correctionHours * 3_600_000
  return now.getTime() < endsAt || 'window_over'
}

/** The facts of an incident that a confirmation states. */
export interface ConfirmedFacts {
  readonly type: IncidentType
  readonly severity: IncidentSeverity
}

/**
 * Whether a confirmation states the recorded facts, or less. Another type or a higher severity would be one person's
 * word: these are corrections, which somebody else confirms.
 */
export function mayConfirmAs(standing: ConfirmedFacts, stated: ConfirmedFacts): true | 'beyond_report' {
  const isGraver = incidentSeverities.indexOf(stated.severity) > incidentSeverities.indexOf(standing.severity)
  return (stated.type === standing.type && !isGraver) || 'beyond_report'
}
