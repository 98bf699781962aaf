import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { can, choice, id, instant, page, paged } from '../fields.ts'
import { guestRef, person } from '../risk/parts.ts'
import { matchReasons } from './reasons.ts'

/** The result of comparing one field. */
export const fieldSays = ['agrees', 'differs', 'unknown'] as const
export type FieldSays = (typeof fieldSays)[number]
export const matchDecisions = ['same', 'different'] as const
export type MatchDecision = (typeof matchDecisions)[number]

const says = z.enum(fieldSays)
const match = z
  .object({
    id: id('match'),
    venue: z.object({ id: id('venue'), name: z.string() }),
    guest: guestRef.meta({ description: "The caller's guest whom the look-up was about" }),
    fields: z.object({ phone: says, email: says, document: says, nameBirth: says }).meta({
      description:
        "How the caller's profile compares with that of a partner, whose values are never shown; nameBirth: name and birth date together",
    }),
    state: z.enum(['waiting', ...matchDecisions]),
    foundAt: instant,
    decidedBy: person.nullable(),
    decidedAt: instant.nullable(),
    can: can(matchDecisions, matchReasons),
  })
  .meta({ id: 'NetworkMatch' })

export const listNetworkMatches = endpoint({
  method: 'GET',
  path: '/api/network-matches/review',
  module: 'lookups',
  access: 'manager',
  summary: 'Pairs of profiles that may be one person, oldest first',
  description:
    'Found by network look-ups that need a person to compare. A pair disappears with the listing behind it.',
  query: z.object({
    ...paged(['foundAt'], 'foundAt'),
    sort: z.enum(['foundAt']).default('foundAt'),
    state: choice(['waiting', 'decided']).default('waiting'),
  }),
  success: { status: 200, description: 'A page', schema: page(match).meta({ id: 'NetworkMatchPage' }) },
  errors: readErrors,
})

export const decideNetworkMatch = endpoint({
  method: 'POST',
  path: '/api/network-matches/{matchId}/decision',
  module: 'lookups',
  access: 'manager',
  summary: 'Decide whether a pair is one person',
  description:
    "Applies from the next look-up on, only in the caller's organisation; reversed by deciding otherwise. 409 already_decided_so.",
  params: z.object({ matchId: id('match') }),
  body: z.object({ decision: choice(matchDecisions) }).strict(),
  success: {
    status: 200,
    description: 'Decided',
    schema: z.object({ match }).meta({ id: 'DecidedNetworkMatch' }),
  },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: matchReasons,
})
