import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { clipOf, videoCounts } from './records.ts'

/** Largest message of a source, in bytes. */
export const maxMessageBytes = 64_000

/** A message of a source, in the form of Standard Webhooks. */
export const videoMessage = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('video.clip'), timestamp: instant.optional(), data: clipOf({}) }).strict(),
    z
      .object({
        type: z.literal('video.counts'),
        timestamp: instant.optional(),
        data: z.object({ counts: videoCounts }).strict(),
      })
      .strict(),
  ])
  .meta({ id: 'VideoMessage' })

export const takeVideoMessage = endpoint({
  method: 'POST',
  path: '/api/video-analytics/webhook/{sourceId}',
  module: 'video',
  access: 'public',
  summary: 'A clip or counts from the venue’s own system',
  description:
    'Signed with the secret of the source by Standard Webhooks (webhook-id, webhook-timestamp, webhook-signature), at most five minutes old. A repeated message counts once. Fields that describe people (face, identity, name, plate, embedding and the like) are refused with forbidden_field: nobody is recognised here.',
  params: z.object({ sourceId: id('source') }),
  body: videoMessage,
  maxBytes: maxMessageBytes,
  signed: true,
  success: {
    status: 200,
    description: 'Accepted',
    schema: z
      .object({ added: z.int(), known: z.int().meta({ description: 'Reported before' }) })
      .meta({ id: 'VideoMessageTaken' }),
  },
  errors: [
    'wrong_credentials',
    'forbidden_field',
    'unreadable_body',
    'invalid_input',
    'payload_too_large',
    'rate_limited',
    'unavailable',
  ],
})
