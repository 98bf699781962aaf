import type { ResponseOf } from '@comity/contract'
import { gapsOf, onDutyAt, type OnDuty } from '@comity/domain/rota'
import type { StaffTx, Tx } from '../../platform/db/transaction.ts'
import { invalidField } from '../../platform/errors.ts'
import { findVenue, listDuties, listPeople, type RotaVenueRow } from './queries.ts'

/** Who is on duty and on call at a venue at an instant; null: it has no rota. */
export async function rotaAt(
  tx: Tx,
  { venueId, timeZone }: { readonly venueId: string; readonly timeZone: string },
  now: Date,
): Promise<OnDuty | null> {
  return onDutyAt(await listDuties(tx, venueId), now, timeZone)
}

/** @throws Failure invalid_input for another's venue */
export async function venueOfRota(tx: StaffTx, venueId: string | undefined): Promise<RotaVenueRow> {
  const { venueIds } = await tx.scope
  const venue = await findVenue(tx, venueIds, venueId)
  if (!venue) throw invalidField('/venueId', 'unknown_venue')
  return venue
}

export async function presentRota(tx: StaffTx, venue: RotaVenueRow): Promise<ResponseOf<'getRota'>> {
  const { venue_id: venueId, name, time_zone: timeZone } = venue
  const { now } = await tx.scope
  const [duties, people] = await Promise.all([listDuties(tx, venueId), listPeople(tx, venueId)])
  const present = onDutyAt(duties, now, timeZone)
  return {
    venue: { id: venueId, name },
    timeZone,
    duties,
    gaps: gapsOf(duties).map((gap) => ({ ...gap })),
    now: present && { onDuty: [...present.onDuty], onCall: [...present.onCall] },
    people: people.map((person) => ({ id: person.user_id, name: person.name })),
  }
}
