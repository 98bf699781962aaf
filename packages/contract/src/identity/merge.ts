import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors, writeErrors } from '../errors.ts'
import { choice, id, instant, page, paged } from '../fields.ts'
import { guestSummary } from '../guests/guest.ts'
import { fieldWeight, identityMatch } from './match.ts'

const params = z.object({ guestId: id('guest') })

/** A comparison for display: with both values, as in the profiles. */
export const comparison = identityMatch
  .extend({
    fields: z.array(fieldWeight.extend({ a: z.string().nullable(), b: z.string().nullable() })),
  })
  .meta({ id: 'IdentityComparison' })

export const compareGuests = endpoint({
  method: 'GET',
  path: '/api/identity/comparison',
  module: 'identity',
  access: 'manager',
  summary: 'Compare two guests field by field',
  description:
    'The match weight of each field, the total and the resulting probability that both profiles are one person.',
  query: z.object({ guestId: id('guest'), otherGuestId: id('guest') }),
  success: {
    status: 200,
    description: 'The evidence for and against their being one person',
    schema: z.object({ a: guestSummary, b: guestSummary, match: comparison }).meta({ id: 'ComparedGuests' }),
  },
  errors: [...readErrors, 'not_found'],
})

export const mergeGuests = endpoint({
  method: 'POST',
  path: '/api/guest-profiles/{guestId}/merge',
  module: 'identity',
  access: 'manager',
  summary: 'Merge another guest into this one',
  description:
    'Stays, ratings, incidents, notes and entries of the other guest then belong to this one. Nothing is lost: the merge can be undone at any time.',
  params,
  body: z.object({ otherGuestId: id('guest') }).strict(),
  creates: true,
  success: {
    status: 201,
    description: 'The guest, and the merge',
    schema: z
      .object({ guest: guestSummary, claimId: id('claim'), match: identityMatch })
      .meta({ id: 'MergedGuest' }),
  },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
})

export const splitGuest = endpoint({
  method: 'POST',
  path: '/api/guest-profiles/{guestId}/split',
  module: 'identity',
  access: 'manager',
  summary: 'Undo a merge',
  description:
    'Everything written under the other profile returns to it, including later additions. The two are remembered as different people.',
  params,
  body: z
    .object({
      claimId: id('claim').optional().meta({ description: 'The latest merge of this guest by default' }),
    })
    .strict()
    .default({}),
  // So that the latest is undone once, however often it is sent.
  creates: true,
  success: {
    status: 200,
    description: 'Both guests as they are now',
    schema: z.object({ guest: guestSummary, separated: guestSummary }).meta({ id: 'SplitGuest' }),
  },
  errors: [...writeErrors, 'not_allowed_now', 'idempotency_conflict'],
})

export const candidatePair = z
  .object({
    id: id('pair'),
    a: guestSummary,
    b: guestSummary,
    match: comparison,
    foundAt: instant,
  })
  .meta({ id: 'CandidatePair' })

export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/identity/candidates',
  module: 'identity',
  access: 'manager',
  summary: 'Guests who may be the same person',
  description: 'Undecided pairs with a probability of at least 0.70, likeliest first.',
  query: z.object({ ...paged(['probability'], '-probability'), guestId: id('guest').optional() }),
  success: {
    status: 200,
    description: 'A page of pairs, and how many profiles still wait to be compared',
    schema: page(candidatePair)
      .extend({ waiting: z.int().meta({ description: 'Profiles not compared yet' }) })
      .meta({ id: 'CandidatePage' }),
  },
  errors: readErrors,
})

export const decideCandidate = endpoint({
  method: 'POST',
  path: '/api/identity/candidates/{pairId}/decision',
  module: 'identity',
  access: 'manager',
  summary: 'Same person, or not',
  description:
    '`same` merges the newer guest into the older one; `different` is remembered, and the pair is not shown again.',
  params: z.object({ pairId: id('pair') }),
  body: z.object({ decision: choice(['same', 'different']) }).strict(),
  success: {
    status: 200,
    description: 'The decision',
    schema: z
      .object({
        id: id('pair'),
        decision: z.enum(['same', 'different']),
        claimId: id('claim').nullable().meta({ description: 'The merge resulting from `same`' }),
      })
      .meta({ id: 'DecidedPair' }),
  },
  errors: [...guardedErrors, 'invalid_input', 'unreadable_body', 'not_found', 'not_allowed_now'],
})
