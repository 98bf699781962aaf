import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { orNotFound } from '../../../platform/errors.ts'
import { organisationVault } from '../../platform/index.ts'
import { changeBooking } from '../change-booking.ts'
import { currentValues, listChanges, presentChange } from '../history.ts'
import { getHours, updateHours } from '../hours.ts'
import { presentBooking } from '../present.ts'
import { listRoomsToGive } from '../rooms-to-give.ts'
import { readTime, timeZoneOf } from '../times.ts'

export const changeBookingRoute = handle(contract.changeBooking, ({ services, session, params, body }) =>
  session.write(async (tx) => {
    const row = await changeBooking(services, tx, params.bookingId, body)
    return presentBooking(row, await tx.scope, await organisationVault(services, tx))
  }),
)

export const listBookingChangesRoute = handle(contract.listBookingChanges, async ({ session, params }) => {
  const [scope, current, changes] = await session.read((tx) =>
    Promise.all([tx.scope, currentValues(tx, params.bookingId), listChanges(tx, params.bookingId)]),
  )
  const found = orNotFound(current)
  return { items: changes.map((row) => presentChange(row, found, scope.now)) }
})

export const listRoomsToGiveRoute = handle(contract.listRoomsToGive, async ({ session, query }) => {
  const timeZone = await session.read((tx) => timeZoneOf(tx, query.venueId))
  const times = {
    startsAt: query.startsAt ? readTime('/startsAt', query.startsAt, timeZone) : null,
    endsAt: query.endsAt ? readTime('/endsAt', query.endsAt, timeZone) : null,
  }
  return session.read((tx) => listRoomsToGive(tx, query, times))
})

export const getBookingHoursRoute = handle(contract.getBookingHours, ({ session, query }) =>
  session.read((tx) => getHours(tx, query.venueId)),
)

export const updateBookingHoursRoute = handle(contract.updateBookingHours, ({ session, body }) =>
  session.write((tx) => updateHours(tx, body)),
)
