import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors } from '../errors.ts'
import { choice, id, requiredText } from '../fields.ts'
import { guestDetail, guestSummary } from './guest.ts'
import { guestFile } from './guest-file.ts'
import { guestReasons } from './reasons.ts'

const params = z.object({ guestId: id('guest') })

export const getGuest = endpoint({
  method: 'GET',
  path: '/api/guest-profiles/{guestId}',
  module: 'guests',
  access: 'staff',
  key: 'guests:read',
  summary: 'One guest',
  description:
    "Identity, stays, entries in the organisation's lists, incidents, merges, and the risk score with its reasons, evidence range and counterfactuals. The id of a merged profile returns the guest that it belongs to. An API key reads identity, stays and score, without entries, incidents, notes and merges.",
  params,
  success: { status: 200, description: 'The guest', schema: guestDetail },
  errors: [...guardedErrors, 'not_found'],
})

export const getGuestByName = endpoint({
  method: 'GET',
  path: '/api/guest-profiles/profile/{guestName}',
  module: 'guests',
  access: 'staff',
  key: 'guests:read',
  summary: "The organisation's guests by exact name",
  description:
    'Ignores case, accents, script and word order; returns all of several, at most the 100 newest. Nobody with that name: not found.',
  params: z.object({ guestName: requiredText(200) }),
  success: {
    status: 200,
    description: 'The guests with that name',
    schema: z.object({ items: z.array(guestSummary) }).meta({ id: 'GuestsOfName' }),
  },
  errors: [...guardedErrors, 'not_found'],
})

export const exportGuest = endpoint({
  method: 'GET',
  path: '/api/guest-profiles/{guestId}/export',
  module: 'guests',
  access: 'manager',
  summary: 'One profile as a file',
  description:
    'Identity, status, stays, ratings, incidents and notes. Sealed ratings are always left out. The document for reading contains the 100 latest of a kind and transliterates what its font lacks; json and csv contain everything as it is. The export is an audit entry.',
  params,
  query: z.object({ format: choice(['json', 'pdf', 'csv']).default('json') }),
  success: {
    status: 200,
    description: 'The file',
    schema: guestFile,
    also: ['application/pdf', 'text/csv'],
  },
  errors: [...readErrors, 'not_found'],
  reasons: guestReasons,
})
