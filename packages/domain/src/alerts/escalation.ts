import { minuteMs } from '../base/index.ts'
import type { AlertSeverity, AudienceRole, EscalationStep } from './types.ts'

/** What of an alert decides who hears of it next. */
export interface EscalatingAlert {
  raisedAt: Date
  /** Somebody owns it; null: nobody yet. */
  acknowledgedAt: Date | null
  /** Its cause is gone, or its stay is over. */
  closedAt: Date | null
  /** Null, or in the past: it is not snoozed. */
  snoozedUntil: Date | null
  /** As the rule had it when the alert was raised. */
  escalation: readonly EscalationStep[]
  /** How many steps were taken. */
  stepsDone: number
}

/** The next step of an alert: `index` counts from 0, `dueAt` may be past. */
export interface DueStep {
  index: number
  to: AudienceRole
  dueAt: Date
}

/**
 * The step that comes next while nobody owns the alert, or null when none will. A snooze holds every step back until
 * it ends; steps whose time came meanwhile follow at once, one at a time, so that each is taken once.
 * @param now the clock: `dueAt <= now` is to be taken
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

/** The shortest snooze, in minutes. */
export const minSnoozeMinutes = 5

/** The longest snooze of an alert by its severity, in hours: the graver, the sooner it is looked at again. */
export const maxSnoozeHours: Readonly<Record<AlertSeverity, number>> = {
  critical: 8,
  high: 72,
  medium: 168,
  low: 720,
}

/** Whether an alert can be snoozed until then, both bounds included. */
export function canSnooze(severity: AlertSeverity, until: Date, now: Date): true | 'too_soon' | 'too_late' {
  const minutes = (until.getTime() - now.getTime()) / minuteMs
  if (!(minutes >= minSnoozeMinutes)) return 'too_soon'
  return minutes <= maxSnoozeHours[severity] * 60 || 'too_late'
}
