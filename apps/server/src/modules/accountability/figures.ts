import type { ResponseOf } from '@comity/contract'
import { leastDecisions } from '@comity/domain/disputes'
import { grounds } from '@comity/domain/incidents'
import { leastShown } from '@comity/domain/network'
import { sql } from '../../platform/db/statements.ts'
import type { Services } from '../../platform/services.ts'
import { onceAMinute } from './once-a-minute.ts'

type Accountability = ResponseOf<'getAccountability'>
type Count = Accountability['venues']

export interface FigureRow {
  venues: number
  grounds: Partial<Record<(typeof grounds)[number], number>>
  standing: number
  median_term_days: number | null
  decided: number
  overturned: number
  lookups: number
  lookups_without_stay: number
  acknowledged: number
  median_acknowledge_minutes: number | null
}

/** A count for the public: none below five. */
export const shown = (count: number): Count => (count < leastShown ? 'fewer_than_5' : count)

async function countFigures({ clock, database }: Pick<Services, 'clock' | 'database'>) {
  const now = clock.now()
  const row = await database.platform({ job: 'accountability', now }, (tx) =>
    tx.first(sql<FigureRow>`select * from network.accountability_figures()`),
  )
  if (!row) throw new Error('The statement returned no row.')
  return presentFigures(row, now)
}

/** How sharing works, over all organisations. */
export const readFigures = onceAMinute(countFigures)

export function presentFigures(row: FigureRow, now: Date): Accountability {
  return {
    madeAt: now.toISOString(),
    venues: shown(row.venues),
    listings: shown(row.standing),
    listingsByGround: byGround(row.grounds),
    medianTermDays: row.median_term_days,
    disputes: {
      decided: shown(row.decided),
      overturnRate:
        row.decided < leastDecisions ? null : Math.round((row.overturned / row.decided) * 100) / 100,
      acknowledged: shown(row.acknowledged),
      medianHoursToAcknowledge:
        row.median_acknowledge_minutes === null ? null : Math.round(row.median_acknowledge_minutes / 6) / 10,
    },
    lookups: { asked: shown(row.lookups), withoutStay: shown(row.lookups_without_stay) },
  }
}

/**
 * Hides none or at least two groups, because a single hidden number follows from the sum: where only one would be
 * hidden, the smallest of the others is hidden too.
 */
function byGround(counts: FigureRow['grounds']): Accountability['listingsByGround'] {
  const all = grounds.map((ground) => [ground, counts[ground] ?? 0] as const)
  const hidden = all.reduce((sum, [, count]) => sum + (count < leastShown ? count : 0), 0)
  const [smallest] = all.filter(([, count]) => count >= leastShown).toSorted(([, a], [, b]) => a - b)
  const also = hidden > 0 && hidden < leastShown ? smallest?.[0] : undefined
  return Object.fromEntries(
    all.map(([ground, count]) => [ground, ground === also ? null : shown(count)]),
  ) as Accountability['listingsByGround']
}
