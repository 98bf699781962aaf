import { z } from 'zod'
import { id, instant } from '../fields.ts'

export const liveKinds = ['rating', 'incident', 'alert', 'safety', 'call', 'shift'] as const
export type LiveKind = (typeof liveKinds)[number]

/** What a reader may see of a record at this moment: who, what, where, how serious; never contact data. */
export const liveData = z.record(z.string(), z.unknown()).meta({
  id: 'LiveData',
  description:
    'By kind. All may have guestId, guestName, guestNumber, room, by (a name) and level (a word); a rating has rating, tags and sentiment; an incident type, severity and alsoImported; a live alert text, severity, level, acknowledgedBy and steps {kind, level, by, at}',
})

export const liveEvent = z
  .object({
    place: z
      .int()
      .min(1)
      .meta({ description: 'Place in the feed of the organisation: the id of the server-sent event' }),
    kind: z.enum(liveKinds).meta({
      description:
        'safety: a call for help. call: a live alert by staff. shift: a room, task, hand-over, booking, logged activity or venue',
    }),
    subjectId: z
      .uuid()
      .meta({ description: 'Id of the rating, incident, alert, safety alert or live alert' }),
    change: z
      .string()
      .meta({ description: 'What happened to it, for example created, withdrawn, acknowledged' }),
    venueId: id('venue'),
    venueName: z.string(),
    at: instant,
    data: liveData.nullable().meta({
      description: 'Read when it is sent. Null: it was shown before and may not be shown any more; remove it',
    }),
  })
  .meta({ id: 'LiveEvent' })
