import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, day, id, page, paged } from '../fields.ts'
import { findingKinds } from './import.ts'

export const listImportFindings = endpoint({
  method: 'GET',
  path: '/api/imports/{importId}/findings',
  module: 'integrations',
  access: 'staff',
  key: 'imports:write',
  summary: 'What was found in the bookings of an import',
  description: 'The bookings with one kind of finding, as they are now, by day of arrival.',
  params: z.object({ importId: id('import') }),
  query: z.object({ kind: choice(findingKinds), ...paged(['arrivesOn'], 'arrivesOn') }),
  success: {
    status: 200,
    description: 'A page of bookings',
    schema: page(
      z
        .object({
          stayId: id('stay'),
          guestId: id('guest'),
          guestName: z.string().nullable(),
          guestNumber: z.int(),
          bookingNumber: z.string().nullable(),
          room: z.string().nullable(),
          arrivesOn: day,
          departsOn: day.nullable(),
          status: z.string(),
          count: z.int().meta({
            description:
              'Earlier stays of the guest, bookings of the group, other bookings of the room at that time, or no-shows of the guest within 12 months',
          }),
        })
        .meta({ id: 'ImportFinding' }),
    ).meta({ id: 'ImportFindingPage' }),
  },
  errors: ['unauthenticated', 'forbidden', 'rate_limited', 'unavailable', 'not_found', 'invalid_input'],
})
