import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors, writeErrors } from '../errors.ts'
import { day, id, instant, page, paged, requiredText } from '../fields.ts'
import { clipLink, clipOf, markers, videoClip, videoCounts, videoSource } from './records.ts'
import { openClipReasons } from './reasons.ts'

const venueId = id('venue')
  .optional()
  .meta({ description: 'Needed where the caller works at several venues' })

export const getVideoAnalytics = endpoint({
  method: 'GET',
  path: '/api/video-analytics',
  module: 'video',
  access: 'manager',
  summary: 'Clips and counts',
  description:
    'From the venue’s own cameras: where clips are, and how many people came and went. The pictures remain in the venue’s system, and nobody is recognised. Counts are summed by venue, area and hour, or day beyond three days, in local time.',
  query: z.object({
    ...paged(['startsAt'], '-startsAt'),
    venueId: id('venue').optional(),
    incidentId: id('incident').optional().meta({ description: 'Only clips of this incident' }),
    from: day
      .optional()
      .meta({ description: 'First day, in local time of each venue; for counts yesterday by default' }),
    to: day.optional().meta({ description: 'Last day; for counts at most 92 days after the first' }),
  }),
  success: {
    status: 200,
    description: 'A page of clips, latest first; counts with the first page',
    schema: page(videoClip)
      .extend({
        counts: z
          .object({
            from: day,
            to: day,
            step: z.enum(['hour', 'day']),
            items: z.array(
              z.object({
                venue: z.object({ id: id('venue'), name: z.string() }),
                area: z.string(),
                day,
                hour: z
                  .int()
                  .min(0)
                  .max(23)
                  .nullable()
                  .meta({ description: 'In local time; null if the step is a day' }),
                cameIn: z.int(),
                wentOut: z.int(),
                told: z.int().meta({ description: 'Number of counts summed' }),
              }),
            ),
          })
          .nullable(),
      })
      .meta({ id: 'VideoAnalytics' }),
  },
  errors: readErrors,
})

export const registerVideo = endpoint({
  method: 'POST',
  path: '/api/video-analytics',
  module: 'video',
  access: 'manager',
  summary: 'Register a clip, counts, or a system that reports them',
  description:
    'By `kind`. A clip is where pictures are, never the pictures; the same reference twice is one clip, to which a later incident, link, markers and end are added, and 409 conflict if its span differs. Words of a camera, marker or area that claim recognition of a person are refused with forbidden_field. A source is a system of the venue that may post to /api/video-analytics/webhook/{sourceId}; its secret is shown once.',
  body: z.discriminatedUnion('kind', [
    clipOf({ kind: z.literal('clip'), venueId, incidentId: id('incident').optional() }),
    z.object({ kind: z.literal('counts'), venueId, counts: videoCounts }).strict(),
    z.object({ kind: z.literal('source'), venueId, name: requiredText(120) }).strict(),
  ]),
  creates: true,
  success: {
    status: 201,
    description: 'What was registered, by its kind',
    schema: z
      .object({
        clip: videoClip.nullable(),
        counts: z
          .object({
            added: z.int(),
            known: z.int().meta({ description: 'Reported before, and not counted twice' }),
          })
          .nullable(),
        source: videoSource.nullable(),
        secret: z.string().nullable().meta({ description: 'Of a new source; never shown again' }),
      })
      .meta({ id: 'VideoRegistered' }),
  },
  errors: [...writeErrors, 'idempotency_conflict', 'conflict', 'forbidden_field'],
})

const clipParams = z.object({ clipId: id('clip') })

export const updateVideoClip = endpoint({
  method: 'PATCH',
  path: '/api/video-analytics/clips/{clipId}',
  module: 'video',
  access: 'manager',
  summary: 'Set markers, link or incident of a clip',
  description:
    'Only given fields change; null removes a value. Markers are added and removed one by one, so that two people can mark a clip at once; words that claim recognition of a person are refused with forbidden_field.',
  params: clipParams,
  body: z
    .object({
      addMarkers: markers.optional().meta({ description: 'Added to the existing ones; at most 50 in total' }),
      removeMarkers: markers.optional().meta({ description: 'By instant and text; others remain' }),
      incidentId: id('incident').nullable().optional(),
      link: clipLink.nullable().optional(),
      availableUntil: instant.nullable().optional(),
    })
    .strict(),
  success: { status: 200, description: 'The clip', schema: videoClip },
  errors: [...writeErrors, 'forbidden_field'],
})

export const openVideoClip = endpoint({
  method: 'GET',
  path: '/api/video-analytics/clips/{clipId}/link',
  module: 'video',
  access: 'manager',
  summary: 'Open a clip in the venue’s system',
  description: 'Redirects there; the audit log records who opened it.',
  params: clipParams,
  success: { status: 303, description: 'To the venue’s system' },
  errors: [...guardedErrors, 'not_found', 'not_allowed_now'],
  reasons: openClipReasons,
})

export const listVideoSources = endpoint({
  method: 'GET',
  path: '/api/video-analytics/sources',
  module: 'video',
  access: 'manager',
  summary: 'Systems that may report clips and counts',
  description:
    'Systems that may report clips and counts, with the address that they post to. Secrets are not returned.',
  success: {
    status: 200,
    description: 'Never their secrets; revoked ones last',
    schema: z.object({ items: z.array(videoSource) }).meta({ id: 'VideoSourceList' }),
  },
  errors: guardedErrors,
})

export const revokeVideoSource = endpoint({
  method: 'DELETE',
  path: '/api/video-analytics/sources/{sourceId}',
  module: 'video',
  access: 'manager',
  summary: 'Revoke a source; its next message is refused',
  description: 'The next message of the source is refused. Clips that it reported remain.',
  params: z.object({ sourceId: id('source') }),
  success: { status: 200, description: 'Revoked', schema: videoSource },
  errors: [...guardedErrors, 'not_found'],
})
