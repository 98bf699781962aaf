import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type CallInput, type CallResponse } from '../../api/client.ts'

export type RoomList = CallResponse<'GET /api/rooms'>
export type Room = RoomList['items'][number]
export type RoomState = Room['state']
export type Booking = CallResponse<'GET /api/room-bookings'>['items'][number]
export type BookingChange = CallResponse<'GET /api/room-bookings/{bookingId}/history'>['items'][number]
export type OfferedRoom = CallResponse<'GET /api/room-bookings/rooms'>['items'][number]
export type BookingHours = CallResponse<'GET /api/booking-hours'>
export type Overlap = Booking['overlaps'][number]
export type Deposit = NonNullable<Booking['deposit']>
export type Screening = CallResponse<'POST /api/screen-booking'>
export type BookingsFilter = NonNullable<CallInput<'GET /api/room-bookings'>['query']>

/** The query key of rooms and bookings: whatever changes one makes all of them stale. */
const all = ['bookings'] as const
const noCursor = (): string | undefined => undefined

export function roomsQuery(venueId: string) {
  return queryOptions({
    queryKey: [...all, 'rooms', venueId],
    queryFn: ({ signal }) => call('GET /api/rooms', { query: { venueId }, signal }),
  })
}

/** Bookings page after page. They are not cached once they are hidden. */
export function bookingsQuery(filter: BookingsFilter) {
  return infiniteQueryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('GET /api/room-bookings', { query: { ...filter, cursor }, signal }),
    initialPageParam: noCursor(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** One booking of any date; undefined where the reader cannot see it. */
export function bookingQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...all, 'one', bookingId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/room-bookings', { query: { bookingId }, signal })).items[0] ?? null,
  })
}

export function historyQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...all, 'history', bookingId],
    queryFn: ({ signal }) =>
      call('GET /api/room-bookings/{bookingId}/history', { params: { bookingId }, signal }),
  })
}

/** Rooms to assign at a time; not cached once hidden, because other desks assign them too. */
export function roomsToGiveQuery(query: NonNullable<CallInput<'GET /api/room-bookings/rooms'>['query']>) {
  return queryOptions({
    queryKey: [...all, 'give', query],
    queryFn: ({ signal }) => call('GET /api/room-bookings/rooms', { query, signal }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

export function hoursQuery(venueId: string) {
  return queryOptions({
    queryKey: [...all, 'hours', venueId],
    queryFn: ({ signal }) => call('GET /api/booking-hours', { query: { venueId }, signal }),
  })
}

/** The expectation of one booking; not cached once it is hidden. */
export function expectationQuery(stayId: string) {
  return queryOptions({
    queryKey: [...all, 'expected', stayId],
    queryFn: ({ signal }) => call('POST /api/predict/no-show', { body: { stayId }, signal }),
    gcTime: 0,
  })
}

export function renewBookings(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: all })
}
