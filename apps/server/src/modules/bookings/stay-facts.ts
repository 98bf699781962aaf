import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { dropFact, recordFact } from '../risk/index.ts'
import type { NewFact } from '../risk/index.ts'

const kinds = { checked_out: 'stay_kept', no_show: 'no_show' } as const
type Ended = keyof typeof kinds

const hasFact = (status: string): status is Ended => Object.hasOwn(kinds, status)

interface EndedRow extends RowOf<'stays', 'guest_id' | 'profile_id' | 'venue_id'>, RowOf<'venues', 'sector'> {
  /** The same id as an import gives, so that the end of a stay counts once. */
  fact_id: string
  /** Noon, so that the day is the same in the venue's zone and in UTC. */
  ended_on: Date
  /** Before this instant a guest may only be late. */
  surely_absent_at: Date
  /** Written by hand on the day of arrival or later, and mentioned by no import. */
  is_written_late: boolean
}

function readEnd(tx: Tx, stayId: string, status: Ended): Promise<EndedRow | undefined> {
  return tx.first(sql<EndedRow>`
    select s.guest_id, s.profile_id, s.venue_id, v.sector,
      overlay(overlay(md5(${status} || s.stay_id) placing '8' from 13) placing '8' from 17)::uuid as fact_id,
      (coalesce(case when ${status} = 'checked_out' then s.departs_on end, s.arrives_on) + time '12:00')
        at time zone 'UTC' as ended_on,
      (s.arrives_on + 1 + time '12:00') at time zone v.time_zone as surely_absent_at,
      s.created_by is not null and (s.created_at at time zone v.time_zone)::date >= s.arrives_on
        and not exists (select from import_changes c
          where c.organisation_id = s.organisation_id and c.stay_id = s.stay_id) as is_written_late
    from stays s join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    where s.stay_id = ${stayId}::uuid`)
}

/**
 * Records what the end of a stay says about its guest. A no-show counts from noon after the day of arrival and can be
 * undone until then without trace; the venue's own fault has no weight. A booking written only when its guest was due
 * records nothing, because all of it would rest on one person.
 */
export async function recordEnd(
  tx: Tx,
  stayId: string,
  status: string,
  fault: NewFact['fault'],
): Promise<void> {
  const end = hasFact(status) ? await readEnd(tx, stayId, status) : undefined
  if (!end || !hasFact(status) || end.is_written_late) return
  const scope = await tx.scope
  const from = status === 'no_show' ? end.surely_absent_at : end.ended_on
  await recordFact(tx, scope, {
    guestId: end.guest_id,
    profileId: end.profile_id,
    factId: end.fact_id,
    kind: kinds[status],
    venueId: end.venue_id,
    // As with imports: the fact that a guest came or not is no person's opinion.
    raterId: end.venue_id,
    stayId,
    occurredAt: end.ended_on,
    countsFrom: from > scope.now ? from : scope.now,
    verifiedStay: true,
    confirmed: true,
    fault,
    sector: end.sector,
  })
}

/** Removes the fact of an end that was undone. */
export async function dropEnd(tx: Tx, stayId: string, status: string): Promise<void> {
  const end = hasFact(status) ? await readEnd(tx, stayId, status) : undefined
  if (end) await dropFact(tx, await tx.scope, end.guest_id, end.fact_id)
}
