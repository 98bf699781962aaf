import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choice, day, id, instant, page, paged } from '../fields.ts'
import { questionReasons } from './reasons.ts'

const questionKinds = ['other_guest', 'missing'] as const
const questionAnswers = [
  'correction',
  'another_guest',
  'two_guests',
  'keep',
  'cancelled',
  'no_show',
  'checked_out',
] as const

const person = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

const importQuestion = z
  .object({
    id: id('question'),
    kind: z.enum(questionKinds).meta({
      description:
        'other_guest: the file names someone else on a known booking; missing: the previous file had the booking',
    }),
    stayId: id('stay'),
    venueId: id('venue'),
    bookingNumber: z.string().nullable(),
    room: z.string().nullable(),
    arrivesOn: day,
    departsOn: day.nullable(),
    status: z.string(),
    guestId: id('guest'),
    guest: person.meta({ description: 'The guest of the booking as known' }),
    named: person.nullable().meta({
      description: 'The guest as the file names them; null for a missing booking, and once answered',
    }),
    choices: z.array(z.enum(questionAnswers)).meta({ description: 'Possible answers; empty once answered' }),
    answer: z.enum(questionAnswers).nullable(),
    answeredAt: instant.nullable(),
    answeredBy: z.string().nullable(),
  })
  .meta({ id: 'ImportQuestion' })

const common = [
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'unavailable',
  'not_found',
  'invalid_input',
] as const

export const listImportQuestions = endpoint({
  method: 'GET',
  path: '/api/imports/{importId}/questions',
  module: 'integrations',
  access: 'staff',
  key: 'imports:write',
  summary: 'What an import could not decide',
  description:
    'Somebody else on a known booking, and bookings that only the previous file of the source contained. Open questions come first.',
  params: z.object({ importId: id('import') }),
  query: z.object({ ...paged(['state'], 'state') }),
  success: {
    status: 200,
    description: 'A page of questions',
    schema: page(importQuestion).meta({ id: 'ImportQuestionPage' }),
  },
  errors: common,
})

export const answerImportQuestion = endpoint({
  method: 'POST',
  path: '/api/imports/{importId}/questions/{questionId}',
  module: 'integrations',
  access: 'staff',
  summary: 'Answer a question of an import',
  description: 'The answer takes effect at once, and is undone with the import.',
  params: z.object({ importId: id('import'), questionId: id('question') }),
  body: z
    .object({
      answer: choice(questionAnswers),
      forAll: z.boolean().default(false).meta({
        description:
          'Gives the same answer to every other open question of this kind in the import that allows it',
      }),
    })
    .strict(),
  success: { status: 200, description: 'The question, answered', schema: importQuestion },
  errors: [...common, 'unreadable_body', 'not_allowed_now'],
  reasons: questionReasons,
})
