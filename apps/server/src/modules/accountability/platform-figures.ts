import { sql } from '../../platform/db/statements.ts'
import type { Services } from '../../platform/services.ts'
import { shown } from './figures.ts'
import { onceAMinute } from './once-a-minute.ts'

interface PlatformRow {
  organisations: number
  venues: number
  ratings: number
}

async function countPlatform({ clock, database }: Services) {
  const now = clock.now()
  const { organisations, venues, ratings } = await database.platform({ job: 'platform-figures', now }, (tx) =>
    tx.one(sql<PlatformRow>`select * from network.platform_figures()`),
  )
  return {
    madeAt: now.toISOString(),
    organisations: shown(organisations),
    venues: shown(venues),
    ratings: shown(ratings),
  }
}

/** Counts over all organisations. */
export const readPlatformFigures = onceAMinute(countPlatform)
