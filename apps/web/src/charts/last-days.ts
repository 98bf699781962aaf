import { useNow } from '../shell/use-now.ts'
import type { FigurePeriod } from './figure-queries.ts'

const dayMs = 86_400_000

/** So many days up to today, as the reader's clock has it, YYYY-MM-DD. */
export function lastDays(days: number, now: Date): { from: string; to: string } {
  const local = now.getTime() - now.getTimezoneOffset() * 60_000
  const dayBefore = (count: number) => new Date(local - count * dayMs).toISOString().slice(0, 10)
  return { from: dayBefore(days - 1), to: dayBefore(0) }
}

/** The last days up to today, also after midnight. */
export function useLastDays(days: number, venueId: string | undefined): FigurePeriod {
  const now = useNow(60_000)
  return { ...lastDays(days, new Date(now)), venueId }
}
