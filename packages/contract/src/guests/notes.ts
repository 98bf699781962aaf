import { noteKinds } from '@comity/domain/guests'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, id, instant, page, paged, requiredText, text } from '../fields.ts'
import { guestReasons } from './reasons.ts'

const params = z.object({ guestId: id('guest') })

export const guestNote = z
  .object({
    id: id('note'),
    kind: z.enum(noteKinds).meta({
      description: 'An observation or an opinion; in schools a strength or a concern',
    }),
    text: z.string().meta({ description: 'Card numbers are masked before storing' }),
    strength: z.string().nullable().meta({ description: 'With a concern: what goes well' }),
    author: z.object({ id: id('user'), name: z.string().nullable() }),
    createdAt: instant,
  })
  .meta({ id: 'GuestNote' })

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/guest-profiles/{guestId}/notes',
  module: 'guests',
  access: 'staff',
  summary: 'Notes about a guest',
  description: 'Notes of the organisation about the guest. The guest sees them in the portal.',
  params,
  query: z.object({ ...paged(['createdAt'], '-createdAt') }),
  success: {
    status: 200,
    description: 'A page, newest first',
    schema: page(guestNote).meta({ id: 'GuestNotePage' }),
  },
  errors: [...readErrors, 'not_found'],
})

export const createNote = endpoint({
  method: 'POST',
  path: '/api/guest-profiles/{guestId}/notes',
  module: 'guests',
  access: 'staff',
  summary: 'Add a note',
  description:
    'The guest sees it in the portal. It does not count in any score and never leaves the organisation. Schools record a strength, or a concern together with a strength; other sectors record an observation or an opinion.',
  params,
  body: z
    .object({ kind: choice(noteKinds), text: requiredText(2000), strength: text(2000).optional() })
    .strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The note, with words that should not be in it',
    schema: z
      .object({
        note: guestNote,
        maskedCardNumbers: z.int(),
        hints: z.array(z.object({ trait: z.string(), word: z.string() })),
      })
      .meta({ id: 'CreatedGuestNote' }),
  },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
  reasons: guestReasons,
})
