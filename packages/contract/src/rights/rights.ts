import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { can, choice, id, page, paged, requiredText, text } from '../fields.ts'
import { updateGuest } from '../guests/create-guest.ts'
import { rightsKinds, rightsRequest } from './request.ts'
import { rightsReasons } from './reasons.ts'
import { guestReasons } from '../guests/reasons.ts'

export const requestRights = endpoint({
  method: 'POST',
  path: '/api/gdpr-request',
  module: 'rights',
  access: 'guest',
  summary: 'Make a rights request: access, erasure, correction, restriction, objection, portability',
  description:
    'The deadline of one month starts. Objection and restriction hide every listing from other organisations at once. While one of a kind is open, a repeated request returns it: new text is added below the earlier text with its time, and the deadline does not change.',
  body: z
    .object({ organisationId: id('organisation'), kind: choice(rightsKinds), words: text(4000).optional() })
    .strict(),
  success: { status: 201, description: 'The request', schema: rightsRequest },
  errors: writeErrors,
})

/** A request as shown to the privacy officer. */
const requestToFulfil = rightsRequest
  .extend({
    guest: z
      .object({ id: id('guest'), name: z.string().nullable(), number: z.int() })
      .nullable()
      .meta({ description: 'Null: erased' }),
    isOverdue: z.boolean(),
    /** Why not: `closed`, `already_extended`, `month_over` (an extension must be announced within the first month). */
    can: can(['fulfil', 'refuse', 'extend'], rightsReasons),
  })
  .meta({ id: 'RightsRequestToFulfil' })

export const listRightsRequests = endpoint({
  method: 'GET',
  path: '/api/gdpr-requests',
  module: 'rights',
  access: 'privacy',
  summary: 'Rights requests, with their deadlines',
  description: 'Open ones first, by deadline.',
  query: z.object({
    state: choice(['open', 'fulfilled', 'refused']).default('open'),
    ...paged(['dueAt', 'receivedAt'], 'dueAt'),
  }),
  success: { status: 200, description: 'A page', schema: page(requestToFulfil) },
  errors: readErrors,
})

export const fulfilRightsRequest = endpoint({
  method: 'POST',
  path: '/api/gdpr-requests/{requestId}/fulfil',
  module: 'rights',
  access: 'privacy',
  summary: 'Fulfil, refuse or extend a request',
  description:
    "Erasure deletes content, keys, files and search keys, and leaves a leaf in the ledger that proves it; the person is sent its hash, whereas everybody else is notified of an answer in the portal. Correction changes what `correction` names. An objection ends the listings. Access and portability: the package is the portal's export, or that of the profile. 409 closed, already_extended, month_over.",
  params: z.object({ requestId: id('request') }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('fulfil'), correction: updateGuest.body.optional() }).strict(),
    z.object({ decision: z.literal('refuse'), reason: requiredText(2000) }).strict(),
    z.object({ decision: z.literal('extend'), reason: requiredText(2000) }).strict(),
  ]),
  success: {
    status: 200,
    description: 'The current state',
    schema: z
      .object({
        request: requestToFulfil,
        proof: z
          .object({ leafId: id('leaf'), transactionHash: z.string() })
          .nullable()
          .meta({ description: 'Leaf of the ledger that proves what was done' }),
      })
      .meta({ id: 'RightsFulfilled' }),
  },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: [...rightsReasons, ...guestReasons, 'undo_merge_first'],
})

export const checkDisowned = endpoint({
  method: 'POST',
  path: '/api/guest-profiles/{guestId}/not-me',
  module: 'rights',
  access: 'manager',
  summary: 'Decide whose profile it is, after a guest reported that it is not theirs',
  description:
    'theirs: it is connected to the guest again, who is told why. somebody_else: the contacts that led to it are deleted permanently. 409 not_disowned: no report, or already decided.',
  params: z.object({ guestId: id('guest') }),
  body: z.discriminatedUnion('whose', [
    z.object({ whose: z.literal('theirs'), reason: requiredText(2000) }).strict(),
    z.object({ whose: z.literal('somebody_else') }).strict(),
  ]),
  success: {
    status: 200,
    description: 'Recorded',
    schema: z.object({ whose: z.enum(['theirs', 'somebody_else']) }).meta({ id: 'DisownedChecked' }),
  },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: ['not_disowned', ...rightsReasons],
})
