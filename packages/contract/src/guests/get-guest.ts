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
    'Identity, stays, standing on the own lists, incidents, merges, and the risk score with its reasons, evidence range and counterfactuals. The id of a merged profile answers the guest that it belongs to. An API key reads identity, stays and score: entries, incidents, notes and merges are left out.',
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
  summary: 'Own guests by exact name',
  description:
    'Case, accents, script and the order of words aside; where there are several all of them, the 100 newest at most. Nobody of that name: not found.',
  params: z.object({ guestName: requiredText(200) }),
  success: {
    status: 200,
    description: 'The guests of that name',
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
    'Identity, standing, stays, ratings, incidents and notes. What is sealed is left out, whoever asks. The document for reading has the 100 latest of a kind and writes in Latin letters what its font lacks; json and csv have everything as it is. The export is an audit entry.',
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
