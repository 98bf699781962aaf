import { dayMs } from '@comity/domain/base'
import { daysOf, longestPeriodDays } from '@comity/domain/work'
import { invalidField } from '../../platform/errors.ts'

export interface Period {
  readonly from: string
  readonly to: string
  readonly days: number
}

export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
}

/**
 * The requested days, by default this many up to today.
 *
 * @throws Failure invalid_input at /from where it is after the end, or too long before it
 */
export function periodOf(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  { today, usualDays }: { readonly today: string; readonly usualDays: number },
): Period {
  const to = asked.to ?? today
  const from = asked.from ?? new Date(Date.parse(to) - (usualDays - 1) * dayMs).toISOString().slice(0, 10)
  const span = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  if (span < 1) throw invalidField('/from', 'too_large')
  if (span > longestPeriodDays) throw invalidField('/from', 'too_small')
  return { from, to, days: daysOf(from, to).length }
}
