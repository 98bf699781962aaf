import { contract } from '@comity/contract'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { handle } from '../../../platform/http/call.ts'
import { fromCursor, pageOf } from '../../../platform/http/cursor.ts'
import type { Services } from '../../../platform/services.ts'
import { findGuests } from '../../guests/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { createBooking } from '../create-booking.ts'
import { requestDeposit, settleDeposit } from '../deposits.ts'
import { presentBooking } from '../present.ts'
import { listBookings } from '../queries.ts'
import type { BookingRow } from '../queries.ts'
import { listRoomIncidents, presentRoomIncidents } from '../room-incidents.ts'
import { screenBooking } from '../screen.ts'
import { setStatus } from '../set-status.ts'

/** Guests whose bookings are shown for a typed name. */
const mostGuests = 20

/** A booking as the person who changed it sees it. */
async function shown(services: Services, tx: StaffTx, row: BookingRow) {
  return presentBooking(row, await tx.scope, await organisationVault(services, tx))
}

export const listBookingsRoute = handle(contract.listBookings, async ({ services, session, query }) => {
  const { limit, cursor, ...rest } = query
  const after = fromCursor(cursor, { arrivesOn: 'day', stayId: 'uuid' })
  // A text with a digit is a room or a booking number.
  const name = rest.q !== undefined && !/\d/u.test(rest.q) ? rest.q : undefined
  const found = name === undefined ? [] : await findGuests(services, session, name, mostGuests)
  const filter = { ...rest, named: found.map(({ id }) => id) }
  const [scope, vault, rows] = await session.read((tx) =>
    Promise.all([tx.scope, organisationVault(services, tx), listBookings(tx, filter, after, limit + 1)]),
  )
  return pageOf(
    rows,
    limit,
    (row) => presentBooking(row, scope, vault),
    (row) => ({ arrivesOn: row.arrives_on, stayId: row.stay_id }),
  )
})

export const createBookingRoute = handle(contract.createBooking, ({ services, session, body, idempotency }) =>
  session.write(async (tx) => shown(services, tx, await createBooking(services, tx, body, idempotency))),
)

export const setBookingStatusRoute = handle(
  contract.setBookingStatus,
  ({ services, session, params, body }) =>
    session.write(async (tx) => shown(services, tx, await setStatus(tx, params.bookingId, body))),
)

export const requestDepositRoute = handle(
  contract.requestDeposit,
  ({ services, session, params, body, idempotency }) =>
    session.write(async (tx) => {
      const asked = await requestDeposit(services, tx, params.bookingId, body, idempotency)
      const booking = await shown(services, tx, asked.row)
      if (!booking.deposit) throw new Error('The booking has no deposit.')
      return { booking, deposit: booking.deposit, link: asked.link, language: asked.language }
    }),
)

export const settleDepositRoute = handle(contract.settleDeposit, ({ services, session, params, body }) =>
  session.write(async (tx) => shown(services, tx, await settleDeposit(tx, params.bookingId, body.outcome))),
)

export const listRoomIncidentsRoute = handle(contract.listRoomIncidents, async ({ session, query }) => {
  const after = fromCursor(query.cursor, { at: 'instant', room: 'text', venueId: 'uuid' })
  const rows = await session.read((tx) => listRoomIncidents(tx, query.venueId, after, query.limit + 1))
  return pageOf(rows, query.limit, presentRoomIncidents, (row) => ({
    at: row.latest_at.toISOString(),
    room: row.room,
    venueId: row.venue_id,
  }))
})

export const screenBookingRoute = handle(contract.screenBooking, ({ session, body, idempotency }) =>
  session.write((tx) => screenBooking(tx, body.stayId, idempotency)),
)
