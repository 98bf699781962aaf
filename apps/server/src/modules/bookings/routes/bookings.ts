import { contract } from '@comity/contract'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import type { Services } from '../../../platform/services.ts'
import { findGuests } from '../../guests/index.ts'
import { organisationVault } from '../../platform/index.ts'
import { createBooking } from '../create-booking.ts'
import { requestDeposit, settleDeposit } from '../deposits.ts'
import { presentBooking } from '../present.ts'
import { bookingOrder, listBookings, planForPeriod } from '../queries.ts'
import type { BookingRow } from '../queries.ts'
import { listRoomIncidents, presentRoomIncidents, roomIncidentOrder } from '../room-incidents.ts'
import { screenBooking } from '../screen.ts'
import { setStatus } from '../set-status.ts'

/** Guests whose bookings are shown for a typed name. */
const mostGuests = 20

/** A booking as the person who changed it sees it. */
async function asSeen(services: Services, tx: StaffTx, row: BookingRow) {
  return presentBooking(row, await tx.scope, await organisationVault(services, tx))
}

export const listBookingsRoute = handle(contract.listBookings, async ({ services, session, query }) => {
  const page = pageFrom(query, bookingOrder)
  // A text with a digit is a room or a booking number.
  const name = query.q !== undefined && !/\d/u.test(query.q) ? query.q : undefined
  const found = name === undefined ? [] : await findGuests(services, session, name, mostGuests)
  const filter = { ...query, named: found.map(({ id }) => id) }
  const [, scope, vault, list] = await session.read((tx) =>
    Promise.all([
      planForPeriod(tx, filter, page),
      tx.scope,
      organisationVault(services, tx),
      readPage(tx, page, (part) => listBookings(filter, part)),
    ]),
  )
  return shown(list, (row) => presentBooking(row, scope, vault))
})

export const createBookingRoute = handle(contract.createBooking, ({ services, session, body, idempotency }) =>
  session.write(async (tx) => asSeen(services, tx, await createBooking(services, tx, body, idempotency))),
)

export const setBookingStatusRoute = handle(
  contract.setBookingStatus,
  ({ services, session, params, body }) =>
    session.write(async (tx) => asSeen(services, tx, await setStatus(tx, params.bookingId, body))),
)

export const requestDepositRoute = handle(
  contract.requestDeposit,
  ({ services, session, params, body, idempotency }) =>
    session.write(async (tx) => {
      const asked = await requestDeposit(services, tx, params.bookingId, body, idempotency)
      const booking = await asSeen(services, tx, asked.row)
      if (!booking.deposit) throw new Error('The booking has no deposit.')
      return { booking, deposit: booking.deposit, link: asked.link, language: asked.language }
    }),
)

export const settleDepositRoute = handle(contract.settleDeposit, ({ services, session, params, body }) =>
  session.write(async (tx) => asSeen(services, tx, await settleDeposit(tx, params.bookingId, body.outcome))),
)

export const listRoomIncidentsRoute = handle(contract.listRoomIncidents, async ({ session, query }) => {
  const page = pageFrom(query, roomIncidentOrder)
  return shown(
    await session.read((tx) => readPage(tx, page, (part) => listRoomIncidents(query.venueId, part))),
    presentRoomIncidents,
  )
})

export const screenBookingRoute = handle(contract.screenBooking, ({ session, body, idempotency }) =>
  session.write((tx) => screenBooking(tx, body.stayId, idempotency)),
)
