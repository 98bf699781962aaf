import { instantAt } from '@comity/domain/guests'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../platform/errors.ts'

const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/u

/**
 * The instant meant by a caller: as given, or as a clock at the venue shows it.
 * @throws Failure invalid_input for a time that the clocks skip
 */
export function readTime(pointer: string, written: string, timeZone: string): Date {
  const instant = hasOffset.test(written) ? new Date(written) : instantAt(written, timeZone)
  if (!instant) throw invalidField(pointer, 'no_such_time')
  return instant
}

/** @throws Failure not_found for a venue outside the scope */
export async function timeZoneOf(tx: Tx, venueId: string): Promise<string> {
  const row = await tx.first(sql<RowOf<'venues', 'time_zone'>>`
    select time_zone from venues where venue_id = ${venueId}::uuid
      and venue_id = any ((select current_setting('app.venue_ids')::uuid[])::uuid[])`)
  if (!row) throw new Failure('not_found')
  return row.time_zone
}

/** @throws Failure invalid_input where a booking would end before it starts */
export function endsBeforeStart(pointer: string): (error: unknown) => never {
  return (error) => {
    const isThat = error instanceof Error && 'constraint' in error && error.constraint === 'ends_after_start'
    throw isThat ? invalidField(pointer, 'not_after_start') : error
  }
}
