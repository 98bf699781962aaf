import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { code, id, roomNumber } from '../fields.ts'
import { room, roomList, roomState } from './room.ts'
import { closeRoomReasons } from '../rooms/reasons.ts'

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms',
  module: 'rooms',
  access: 'staff',
  key: 'bookings:read',
  summary: 'Rooms, tables, areas, classes or bays with their state',
  description:
    'Of one venue, by default the caller’s first by name. Each with the guests in it, the next arrival and the number of open incidents there.',
  query: z.object({ venueId: id('venue').optional() }),
  success: { status: 200, description: 'Rooms by name', schema: roomList },
  errors: [...readErrors, 'not_found'],
})

export const createRooms = endpoint({
  method: 'POST',
  path: '/api/rooms',
  module: 'rooms',
  access: 'manager',
  summary: 'Add rooms to a venue',
  description: 'Existing names are left as they are; at most 2,000 rooms per venue.',
  body: z
    .object({
      venueId: id('venue'),
      names: z
        .array(roomNumber.min(1, { error: code('required') }))
        .min(1, { error: code('required') })
        .max(500, { error: code('too_long') }),
    })
    .strict(),
  creates: true,
  success: { status: 201, description: 'The rooms of the venue', schema: roomList },
  errors: [...writeErrors, 'idempotency_conflict'],
})

export const deleteRoom = endpoint({
  method: 'DELETE',
  path: '/api/rooms/{roomId}',
  module: 'rooms',
  access: 'manager',
  summary: 'Delete a room',
  description:
    'With the history of its states; bookings keep its name. Not while somebody is in it: `somebody_present`.',
  params: z.object({ roomId: id('room') }),
  success: { status: 200, description: 'Deleted', schema: z.object({ id: id('room') }) },
  errors: [...readErrors, 'not_found', 'not_allowed_now'],
  reasons: closeRoomReasons,
})

export const updateRoomStatus = endpoint({
  method: 'POST',
  path: '/api/update-room-status',
  module: 'rooms',
  access: 'staff',
  key: 'rooms:write',
  summary: 'Change the state of a room',
  description:
    'Only to a neighbouring state; others are refused with 409, and `detail` names the permitted ones. With `expected`, a room that somebody changed meanwhile is left unchanged.',
  query: z.object({
    roomId: id('room'),
    status: roomState,
    expected: roomState.optional().meta({ description: 'The state that the caller sees' }),
  }),
  success: { status: 200, description: 'The room as it is now', schema: room },
  errors: [...readErrors, 'not_found', 'conflict', 'not_allowed_now'],
})
