import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors } from '../errors.ts'
import { choice, id, instant, page, paged, requiredText } from '../fields.ts'
import { guestSummary } from './guest.ts'

/** Kinds of event on the timeline of a guest. */
export const historyKinds = ['stay', 'feedback', 'stay_rating', 'incident', 'entry', 'note', 'merge'] as const

const kinds = z
  .union([choice(historyKinds), z.array(choice(historyKinds))])
  .transform((value) => [value].flat())
  .optional()
  .meta({ description: 'Only these kinds; repeat the parameter for several' })

export const historyEvent = z
  .object({
    id: z.string().meta({ description: 'Unique on the timeline' }),
    kind: z.enum(historyKinds),
    at: instant.meta({ description: 'For a stay, noon UTC of the day of arrival' }),
    venueName: z.string().nullable(),
    /** What happened, as a code that the page translates. */
    what: z.enum([
      'stay_expected',
      'stay_checked_in',
      'stay_checked_out',
      'stay_no_show',
      'stay_cancelled',
      'feedback_given',
      'stay_rating_given',
      'incident_reported',
      'incident_confirmed',
      'incident_unfounded',
      'ban_began',
      'ban_ended',
      'watch_began',
      'watch_ended',
      'note_added',
      'profile_merged',
    ]),
    recordId: id('record'),
    rating: z.int().nullable(),
    severity: z.string().nullable(),
    type: z.string().nullable().meta({ description: 'Type of an incident, kind of a note' }),
    text: z.string().nullable().meta({
      description: 'Comment, note or reason, in the words of its author; name of the profile that was merged',
    }),
    room: z.string().nullable(),
    by: z.string().nullable().meta({ description: 'Name of the author' }),
  })
  .meta({ id: 'HistoryEvent' })

const timeline = page(historyEvent).meta({ id: 'GuestTimeline' })

export const getGuestHistory = endpoint({
  method: 'GET',
  path: '/api/get_guest_history',
  module: 'guests',
  access: 'staff',
  key: 'guests:read',
  summary: 'Timeline of a guest',
  description: 'Newest first, of the venues the caller may see; keyset paging.',
  query: z.object({ guestId: id('guest'), kind: kinds, ...paged(['at'], '-at') }),
  success: {
    status: 200,
    description: 'The guest, and a page of the timeline',
    schema: z.object({ guest: guestSummary, timeline }).meta({ id: 'GuestHistory' }),
  },
  errors: [...readErrors, 'not_found'],
})

export const getGuestHistoryBySurname = endpoint({
  method: 'GET',
  path: '/api/guest-history/{customerSurname}',
  module: 'guests',
  access: 'staff',
  summary: 'Timeline by surname',
  description:
    "The organisation's guests with this word in the name, ignoring case and accents. Exactly one: its timeline; several: a list to choose from, at most the 50 newest. Nobody with that name: not found.",
  params: z.object({ customerSurname: requiredText(200) }),
  query: z.object({ kind: kinds, ...paged(['at'], '-at') }),
  success: {
    status: 200,
    description: 'The guests, and the timeline if there is one',
    schema: z
      .object({ guests: z.array(guestSummary), timeline: timeline.nullable() })
      .meta({ id: 'GuestHistoryBySurname' }),
  },
  errors: [...readErrors, 'not_found'],
})
