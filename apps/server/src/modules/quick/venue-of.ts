import type { StaffScope } from '../../platform/db/scope.ts'
import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../platform/errors.ts'

const unknown = (pointer: string, code: 'unknown_stay' | 'unknown_venue') =>
  new Failure('not_found', { fields: invalidField(pointer, code).fields })

/**
 * The venue of an event: the one given, that of the stay, or the caller's only one.
 *
 * @throws Failure not_found for a venue or stay outside the scope; invalid_input when it is ambiguous
 */
export async function venueOf(
  tx: Tx,
  { venueIds }: StaffScope,
  { venueId, stayId }: { venueId?: string | undefined; stayId?: string | undefined },
): Promise<string> {
  if (venueId) {
    if (!venueIds.includes(venueId)) throw unknown('/venueId', 'unknown_venue')
    return venueId
  }
  if (stayId) {
    const stay = await tx.first(sql<RowOf<'stays', 'venue_id'>>`
      select venue_id from stays where stay_id = ${stayId}::uuid`)
    if (!stay) throw unknown('/stayId', 'unknown_stay')
    return stay.venue_id
  }
  const [only, another] = venueIds
  if (only === undefined || another !== undefined) throw invalidField('/venueId', 'required')
  return only
}
