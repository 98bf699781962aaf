import type { Days } from '@comity/domain/figures'
import type { Session } from '../../platform/auth/session.ts'
import { placesOf } from '../../platform/db/places.ts'
import { sql } from '../../platform/db/statements.ts'
import { orNotFound } from '../../platform/errors.ts'

/** Days of a period that nobody chose. */
const usualDays = 28

interface Chosen {
  readonly venueId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * The period asked for, or the last 28 days by the clock of the venue; of several venues, by that of the first.
 *
 * @throws Failure not_found for a venue outside the scope, or without any venue
 */
export async function periodOf(session: Session, { venueId, from, to }: Chosen) {
  const { scope, first } = await session.read(async (tx) => {
    const [opened, place] = await Promise.all([
      tx.scope,
      tx.first(sql<Days>`
        select (p.today - ${usualDays - 1}::int)::text as from, p.today::text as to
        from (${placesOf(venueId)}) p order by p.name, p.venue_id limit 1`),
    ])
    return { scope: opened, first: place }
  })
  // Whoever manages no open venue has figures without records.
  const days =
    venueId === undefined ? (first ?? { from: dayOf(scope.now), to: dayOf(scope.now) }) : orNotFound(first)
  return { sector: scope.sector, period: { venueId, from: from ?? days.from, to: to ?? days.to } }
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)
