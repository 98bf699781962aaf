import type { SafetyStatus } from './states.ts'

/** The facts of an alert that are measured. */
export interface MeasuredAlert {
  readonly isDrill: boolean
  readonly raisedAt: Date
  /** When another person first saw it; null: not yet. */
  readonly acknowledgedAt: Date | null
  readonly status: SafetyStatus
}

/** Response times of alerts, in seconds from raising to the first acknowledgement; null: nothing to measure. */
export interface ResponseMeasure {
  readonly alerts: number
  readonly acknowledged: number
  /** Not seen yet, or closed without having been seen. Their time is unknown, so they are not included. */
  readonly notAcknowledged: number
  readonly falseAlarms: number
  readonly medianSeconds: number | null
  /** The smallest time within which at least 95 % were seen (nearest rank). */
  readonly p95Seconds: number | null
}

/** Drills are measured separately and never count as real. */
export function measureResponses(alerts: readonly MeasuredAlert[]): {
  readonly real: ResponseMeasure
  readonly drills: ResponseMeasure
} {
  return {
    real: measure(alerts.filter(({ isDrill }) => !isDrill)),
    drills: measure(alerts.filter(({ isDrill }) => isDrill)),
  }
}

function measure(alerts: readonly MeasuredAlert[]): ResponseMeasure {
  const seconds = alerts
    .flatMap(({ raisedAt, acknowledgedAt }) =>
      acknowledgedAt ? [Math.max(0, acknowledgedAt.getTime() - raisedAt.getTime()) / 1_000] : [],
    )
    .sort((a, b) => a - b)
  return {
    alerts: alerts.length,
    acknowledged: seconds.length,
    notAcknowledged: alerts.length - seconds.length,
    falseAlarms: alerts.filter(({ status }) => status === 'false_alarm').length,
    medianSeconds: median(seconds),
    p95Seconds: seconds[Math.ceil(0.95 * seconds.length) - 1] ?? null,
  }
}

/** Of a sorted list: the middle value, or the mean of the two in the middle. */
function median(sorted: readonly number[]): number | null {
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}
