import { minuteMs } from '../base/index.ts'
import type { AlertSeverity, AudienceRole, EscalationStep } from './types.ts'

/** The facts of an alert that decide who is notified next. */
export interface EscalatingAlert {
  raisedAt: Date
  /** Null until somebody claims it. */
  acknowledgedAt: Date | null
  /** When its cause was resolved or its stay ended. */
  closedAt: Date | null
  /** Null or in the past: not snoozed. */
  snoozedUntil: Date | null
  /** As set in the rule when the alert was raised. */
  escalation: readonly EscalationStep[]
  stepsDone: number
}

/** The next step of an alert: `index` counts from 0, `dueAt` may be in the past. */
export interface DueStep {
  index: number
  to: AudienceRole
  dueAt: Date
}

/**
 * The next step while the alert is unclaimed, or null when there is none. A snooze delays every step until it ends;
 * steps that came due meanwhile follow at once, one at a time, so that each is taken exactly once.
 * @param now the step is due when `dueAt <= now`
 */
export function nextStep(alert: EscalatingAlert, now: Date): DueStep | null {
  const step = alert.escalation[alert.stepsDone]
  if (!step || alert.acknowledgedAt || alert.closedAt) return null
  const planned = alert.raisedAt.getTime() + step.afterMinutes * minuteMs
  const { snoozedUntil } = alert
  const isSnoozed = snoozedUntil !== null && snoozedUntil > now
  const dueAt = new Date(isSnoozed ? Math.max(planned, snoozedUntil.getTime()) : planned)
  return { index: alert.stepsDone, to: step.to, dueAt }
}

export const minSnoozeMinutes = 5

/** The longest snooze of an alert by its severity, in hours: the more serious, the shorter. */
export const maxSnoozeHours: Readonly<Record<AlertSeverity, number>> = {
  critical: 8,
  high: 72,
  medium: 168,
  low: 720,
}

/** Whether an alert can be snoozed until this time, both bounds included. */
export function canSnooze(severity: AlertSeverity, until: Date, now: Date): true | 'too_soon' | 'too_late' {
  const minutes = (until.getTime() - now.getTime()) / minuteMs
  if (!(minutes >= minSnoozeMinutes)) return 'too_soon'
  return minutes <= maxSnoozeHours[severity] * 60 || 'too_late'
}
