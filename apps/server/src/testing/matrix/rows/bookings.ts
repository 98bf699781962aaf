import { makeStay } from '../../builders.ts'
import type { Asked, OnRecord, Rows } from '../row.ts'
import { made } from '../world.ts'
import type { World } from '../make-world.ts'

async function makeRoom({ keeper, venueId }: World): Promise<string> {
  const name = crypto.randomUUID().slice(0, 12).toUpperCase()
  const { items } = await made(keeper, 'POST', '/api/rooms', { venueId, names: [name] })
  return items.find((room: { name: string }) => room.name === name).id
}

async function makeBooking({ app, home }: World): Promise<string> {
  return (await makeStay(app, home, { status: 'expected', arrivesOn: '2026-03-02' })).stayId
}

const onBooking = (body: object): OnRecord => ({
  record: 'venue',
  ask: async (world): Promise<Asked> => ({ params: { bookingId: await makeBooking(world) }, body }),
})

const askedFor = {
  amountMinor: 5000,
  currency: 'GBP',
  link: 'https://pay.example/1',
  reason: 'A deposit for the stay',
  expiresAt: '2026-03-05T10:00:00Z',
}

/** Rooms and bookings belong to their venue. */
export const bookings = {
  listRooms: { record: 'none', shows: 'venue', trace: 'room' },
  createRooms: {
    record: 'venue',
    outOfReach: 'unknown_venue',
    ask: ({ venueId }) => Promise.resolve({ body: { venueId, names: ['M 1'] } }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  deleteRoom: {
    record: 'venue',
    ask: async (world) => ({ params: { roomId: await makeRoom(world) } }),
  },
  updateRoomStatus: {
    record: 'venue',
    ask: async (world) => ({ query: `?roomId=${await makeRoom(world)}&status=reserved` }),
    unknown: () => ({ query: `?roomId=${crypto.randomUUID()}&status=reserved` }),
  },
  listBookings: {
    record: 'none',
    shows: 'venue',
    trace: 'stay',
    ask: { query: '?from=2026-03-01&limit=100' },
  },
  createBooking: {
    record: 'venue',
    outOfReach: 'unknown_venue',
    ask: ({ venueId }) =>
      Promise.resolve({ body: { venueId, guest: { name: 'Ottoline Farrow' }, arrivesOn: '2026-03-09' } }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  changeBooking: onBooking({ adults: 3 }),
  listBookingChanges: {
    record: 'venue',
    ask: async (world) => ({ params: { bookingId: await makeBooking(world) } }),
  },
  listRoomsToGive: {
    record: 'venue',
    ask: ({ venueId }) => Promise.resolve({ query: `?venueId=${venueId}` }),
    unknown: () => ({ query: `?venueId=${crypto.randomUUID()}` }),
  },
  getBookingHours: {
    record: 'venue',
    ask: ({ venueId }) => Promise.resolve({ query: `?venueId=${venueId}` }),
    unknown: () => ({ query: `?venueId=${crypto.randomUUID()}` }),
  },
  updateBookingHours: {
    record: 'venue',
    ask: ({ venueId }) => Promise.resolve({ body: { venueId, turnMinutes: 45 } }),
    unknown: () => ({ body: { venueId: crypto.randomUUID(), turnMinutes: 45 } }),
  },
  setBookingStatus: onBooking({ status: 'cancelled' }),
  requestDeposit: onBooking(askedFor),
  settleDeposit: {
    record: 'venue',
    async ask(world) {
      const bookingId = await makeBooking(world)
      await made(world.keeper, 'POST', `/api/room-bookings/${bookingId}/deposit-request`, askedFor)
      return { params: { bookingId }, body: { outcome: 'paid' } }
    },
  },
  listRoomIncidents: { record: 'none', shows: 'venue' },
  screenBooking: {
    record: 'venue',
    ask: async (world) => ({ body: { stayId: await makeBooking(world) } }),
    unknown: () => ({ body: { stayId: crypto.randomUUID() } }),
  },
} satisfies Partial<Rows>
