import { z } from 'zod'
import { can, code, httpsLink, id, instant, requiredText, text } from '../fields.ts'
import { person } from '../risk/parts.ts'
import { openClipReasons } from './reasons.ts'

/** Maximum number of markers of a clip. */
export const mostMarkers = 50
/** Maximum number of counts in a message. */
const mostCounts = 500
const longestMs = 24 * 3_600_000

const endsAfterItStarts = {
  path: ['endsAt'],
  error: code('invalid_date'),
}
const isSpan = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => {
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  return length > 0 && length <= longestMs
}

export const marker = z
  .object({
    at: instant.meta({ description: 'Within the clip' }),
    label: requiredText(120).meta({ description: 'What can be seen then, without naming anybody' }),
  })
  .strict()
  .meta({ id: 'VideoMarker' })
export const markers = z.array(marker).max(mostMarkers, { error: code('too_long') })

/** An address in the venue's own system, where authorised people can watch the clip. */
export const clipLink = httpsLink(2000).meta({
  description: 'https only, without a user name or password in it',
})

/** A description of a clip by a venue's system, or by a person. The pictures remain in that system. */
export const clipFields = {
  reference: requiredText(200).meta({
    description: 'Its name in the venue’s system: reported twice it is one clip',
  }),
  camera: text(120).optional().meta({ description: 'The camera, as named by the venue' }),
  startsAt: instant,
  endsAt: instant.meta({ description: 'At most 24 hours after it starts' }),
  link: clipLink.optional(),
  markers: markers.optional(),
  availableUntil: instant.optional().meta({ description: 'When the venue’s system deletes it' }),
}

/** The same, with its span checked. */
export function clipOf<S extends z.ZodRawShape>(more: S) {
  return z
    .object({ ...clipFields, ...more })
    .strict()
    .refine((clip) => isSpan(clip as { startsAt: string; endsAt: string }), endsAfterItStarts)
}

const count = z
  .int({ error: code('invalid_format') })
  .min(0, { error: code('too_small') })
  .max(100_000, { error: code('too_large') })

/** How many came and went, never who. */
export const videoCount = z
  .object({
    area: requiredText(120),
    startsAt: instant,
    endsAt: instant,
    cameIn: count,
    wentOut: count,
  })
  .strict()
  .refine(isSpan, endsAfterItStarts)
  .meta({ id: 'VideoCount' })
export const videoCounts = z
  .array(videoCount)
  .min(1, { error: code('required') })
  .max(mostCounts, { error: code('too_long') })

export const videoClip = z
  .object({
    id: id('clip'),
    venueId: id('venue'),
    venueName: z.string(),
    reference: z.string(),
    camera: z.string().nullable(),
    startsAt: instant,
    endsAt: instant,
    markers: z.array(marker).meta({ description: 'In time order' }),
    incident: z
      .object({ id: id('incident'), reference: z.string() })
      .nullable()
      .meta({ description: 'The incident that it belongs to' }),
    source: z
      .object({ id: id('source'), name: z.string() })
      .nullable()
      .meta({ description: 'The system that reported it; null: a person did' }),
    registeredBy: person.nullable(),
    registeredAt: instant,
    availableUntil: instant.nullable(),
    /** Why it cannot be opened: `no_link`, or `gone` from the venue’s system. */
    can: can(['open'], openClipReasons),
  })
  .meta({ id: 'VideoClip' })
export type VideoClip = z.output<typeof videoClip>

export const videoSource = z
  .object({
    id: id('source'),
    venueId: id('venue'),
    name: z.string(),
    address: z.string().meta({ description: 'Where it posts, below the address of this server' }),
    createdBy: person,
    createdAt: instant,
    lastHeardAt: instant.nullable(),
    revokedAt: instant.nullable(),
  })
  .meta({ id: 'VideoSource' })
export type VideoSource = z.output<typeof videoSource>
