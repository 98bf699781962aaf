import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, id, instant, text } from '../fields.ts'
import { languages } from '../vocabulary.ts'
import { createdFeedback, createErrors, rating, reviewFields, sentiment } from '../feedback/feedback.ts'

/** Largest voice note, in bytes: two minutes as browsers record them, with room to spare. */
export const maxVoiceBytes = 5_000_000

export const processVoiceReview = endpoint({
  method: 'POST',
  path: '/api/process-voice-review',
  module: 'voice',
  access: 'staff',
  summary: 'Take in a voice note',
  description:
    'Keeps the audio, sealed, and answers its transcript: the one that the device made, else that of the transcription service if one is configured, else none. The text alone is analysed, never the voice. A note that no rating takes up is deleted after a day.',
  body: z
    .object({
      transcript: text(2000).optional().meta({ description: 'What the device heard' }),
      language: choice(languages).optional(),
      venueId: id('venue')
        .optional()
        .meta({ description: 'Needed where the caller works at several venues' }),
    })
    .strict(),
  files: {
    audio: {
      description: 'WebM, Ogg, MP4, MP3 or WAV',
      maxBytes: maxVoiceBytes,
      required: true,
    },
  },
  creates: true,
  success: {
    status: 201,
    description: 'The note',
    schema: z
      .object({
        voiceNoteId: id('voice note'),
        transcript: z.string().nullable(),
        transcriptSource: z.enum(['device', 'service', 'none']),
        language: z.string().nullable(),
        sentiment: sentiment.nullable(),
        suggestedTags: z
          .array(z.string())
          .meta({ description: 'Tags that the words suggest, to be confirmed' }),
        audioUntil: instant.meta({ description: 'When the audio is deleted at the latest' }),
      })
      .meta({ id: 'VoiceNote' }),
  },
  errors: [...createErrors, 'payload_too_large', 'unsupported_media_type'],
})

export const createVoiceReview = endpoint({
  method: 'POST',
  path: '/api/reviews/voice-v2',
  module: 'voice',
  access: 'staff',
  summary: 'Rate a guest with a voice note',
  description: 'As POST /api/reviews; the comment is the transcript of the note unless one is sent.',
  body: z.object({ ...reviewFields, rating, voiceNoteId: id('voice note') }).strict(),
  creates: true,
  success: { status: 201, description: 'The rating as stored', schema: createdFeedback },
  errors: createErrors,
})
