import { id, oneOf, reader, unless } from '../../shell/registry/search.ts'
import type { ShiftSearch } from '../shift/search.ts'

/** Lengths of the period that the figures cover, in days; the first where the address names none. */
export const spans = [28, 7, 91] as const

export interface ManagerSearch extends ShiftSearch {
  readonly days?: (typeof spans)[number]
}

export const managerSearch = reader<ManagerSearch>({ venue: id, days: unless(spans[0], oneOf(spans)) })

const dayMs = 86_400_000

/** So many days up to today, as the reader's clock has it, YYYY-MM-DD. */
export function periodOf(days: number, now: Date): { from: string; to: string } {
  const local = now.getTime() - now.getTimezoneOffset() * 60_000
  const dayBefore = (count: number) => new Date(local - count * dayMs).toISOString().slice(0, 10)
  return { from: dayBefore(days - 1), to: dayBefore(0) }
}
