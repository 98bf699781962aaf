import { severities } from '../base/index.ts'
import type { RiskLevel } from './types.ts'

/** An override expires after at most this many days of 24 hours. */
export const maxOverrideDays = 90

/**
 * The lowest level that a manager may set. While a confirmed critical incident counts, that is high: two people
 * confirmed it, so one alone cannot dismiss it. A manager who thinks it wrong has the incident reviewed, or disputed.
 */
export function overrideFloor({ hasCriticalIncident }: { hasCriticalIncident: boolean }): RiskLevel {
  return hasCriticalIncident ? 'high' : 'low'
}

/** Whether a level is at or above the floor. */
export function keepsFloor(level: RiskLevel, floor: RiskLevel): boolean {
  return severities.indexOf(level) >= severities.indexOf(floor)
}
