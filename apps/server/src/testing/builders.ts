import { takeGuestNumbers } from '../modules/profiles/index.ts'
import { build } from '../platform/db/statements.ts'
import type { StayStatus } from '../modules/guests/words.ts'
import type { TestApp, TestOrganisation } from './app.ts'

export interface StayOverrides {
  guestId?: string
  guestName?: string
  room?: string
  status?: StayStatus
  arrivesOn?: string
  /** Instead of the day's standard hour. */
  startsAt?: Date
  endsAt?: Date
  bookingNumber?: string
  venueId?: string
  invitedAt?: Date
}

/** A stay of a guest, who is created too unless given; written as by an import, without its checks. */
export async function makeStay(app: TestApp, of: TestOrganisation, overrides: StayOverrides = {}) {
  const now = app.clock.now()
  return app.services.database.system({ job: 'test', organisationId: of.organisationId, now }, async (tx) => {
    const guestId = overrides.guestId ?? crypto.randomUUID()
    if (!overrides.guestId) {
      await tx.run(
        build.insertInto('guests').values({
          organisation_id: of.organisationId,
          guest_id: guestId,
          name: overrides.guestName ?? 'Ines Quaresma',
          number: await takeGuestNumbers(tx, 1),
          created_at: now,
        }),
      )
    }
    const stayId = crypto.randomUUID()
    await tx.run(
      build.insertInto('stays').values({
        organisation_id: of.organisationId,
        stay_id: stayId,
        venue_id: overrides.venueId ?? of.venueIds[0]!,
        guest_id: guestId,
        room: overrides.room ?? '204',
        booking_number: overrides.bookingNumber ?? null,
        status: overrides.status ?? 'checked_in',
        arrives_on: overrides.arrivesOn ?? '2026-03-01',
        ...(overrides.startsAt ? { starts_at: overrides.startsAt } : {}),
        ends_at: overrides.endsAt ?? null,
        invited_at: overrides.invitedAt ?? null,
        created_at: now,
        updated_at: now,
      }),
    )
    return { stayId, guestId }
  })
}
