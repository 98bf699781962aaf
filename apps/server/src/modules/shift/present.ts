import type { handOverCount, taskCount } from '@comity/contract/shift/stats'
import type { z } from 'zod'
import type { WorkCounts } from './queries/figures.ts'

export function presentTasks(work: WorkCounts): z.input<typeof taskCount> {
  const { open, urgent, overdue, mine, for_all: forAll } = work
  return { open, urgent, overdue, mine, forAll }
}

export function presentHandOver(work: WorkCounts): z.input<typeof handOverCount> {
  return { unread: work.unread, urgent: work.unread_urgent }
}

/** The counts of 1, 2, 3, 4 and 5. */
export function byValue(rows: readonly { readonly rating: number; readonly n: number }[]): number[] {
  const counts = [0, 0, 0, 0, 0]
  for (const { rating, n } of rows) counts[rating - 1] = (counts[rating - 1] ?? 0) + n
  return counts
}
