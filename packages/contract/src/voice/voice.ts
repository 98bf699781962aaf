import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, id, instant, text } from '../fields.ts'
import { languages } from '../vocabulary.ts'
import { createdFeedback, createErrors, rating, reviewFields, sentiment } from '../feedback/feedback.ts'

/** Largest voice note, in bytes: two minutes as recorded by browsers, with a margin. */
export const maxVoiceBytes = 5_000_000

export const processVoiceReview = endpoint({
  method: 'POST',
  path: '/api/process-voice-review',
  module: 'voice',
  access: 'staff',
  summary: 'Upload a voice note',
  description:
    'Stores the audio, sealed, and returns its transcript: by the device, otherwise by the transcription service if one is configured, otherwise none. Only the text is analysed, never the voice. A note that no rating uses is deleted after a day.',
  body: z
    .object({
      transcript: text(2000).optional().meta({ description: 'What the device recognised' }),
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
          .meta({ description: 'Tags suggested by the text, to be confirmed' }),
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
  description: 'Like POST /api/reviews; the comment is the transcript of the note by default.',
  body: z.object({ ...reviewFields, rating, voiceNoteId: id('voice note') }).strict(),
  creates: true,
  success: { status: 201, description: 'The rating as stored', schema: createdFeedback },
  errors: createErrors,
})
