import { shownListingStates, unmetCodes } from '@comity/domain/network'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, id, page, paged, requiredText } from '../fields.ts'
import { digest, listingDetail, listingSummary } from './shapes.ts'
import { contactReasons, listingReasons } from './reasons.ts'

const params = z.object({ listingId: id('listing') })
const listing = { status: 200, description: 'The listing', schema: listingDetail } as const
const refusal =
  'Refused with not_allowed_now; `reasons` name what is not met (not_confirmed, evidence_missing).'

export const listListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  module: 'listings',
  access: 'manager_or_privacy',
  summary: "The organisation's listings with their deadlines",
  description:
    'Listings of the venues that the caller manages, or of all venues for the privacy officer; newest first.',
  query: z.object({
    ...paged(['createdAt'], '-createdAt'),
    state: choice(shownListingStates).optional().meta({
      description:
        'As stored; `frozen`: hidden by a dispute or an objection, and listed only under this and final states',
    }),
    venueId: id('venue').optional(),
    incidentId: id('incident').optional(),
    guestId: id('guest').optional(),
  }),
  success: {
    status: 200,
    description: 'A page of listings',
    schema: page(listingSummary).meta({ id: 'ListingPage' }),
  },
  errors: readErrors,
})

export const createListing = endpoint({
  method: 'POST',
  path: '/api/listings',
  module: 'listings',
  access: 'manager',
  summary: 'Propose to share a confirmed incident',
  description: `The four pillars: what was observed, evidence (the photos of the incident as they stand, at least one, and beside them digests of what the venue keeps itself), the ground of the incident, and what the venue really did. Whoever proposes gives the first signature. ${refusal}`,
  body: z
    .object({
      incidentId: id('incident'),
      agreementId: id('agreement'),
      facts: requiredText(4000).meta({ description: 'What was observed, not what was heard or inferred' }),
      actionTaken: requiredText(2000).meta({ description: 'What the venue really did about it' }),
      attachments: z.array(digest).max(20).optional().meta({
        description:
          'Receipts, statements and recordings that the venue stores itself; they count besides a stored photo',
      }),
      adultStated: z.boolean().optional().meta({
        description: 'The signer states that the person is an adult; required if no birth date is known',
      }),
    })
    .strict(),
  creates: true,
  success: { status: 201, description: 'The listing as a draft', schema: listingDetail },
  errors: [...writeErrors, 'idempotency_conflict', 'not_allowed_now'],
  reasons: [
    'managers_only',
    'no_guest',
    'already_listed',
    'of_another_guest',
    ...unmetCodes,
    ...contactReasons,
  ],
})

export const getListing = endpoint({
  method: 'GET',
  path: '/api/listings/{listingId}',
  module: 'listings',
  access: 'manager_or_privacy',
  summary: 'One listing with evidence, signatures and deadlines',
  description:
    'With all conditions of the ladder that are not met at this moment, and what the caller may do.',
  params,
  success: listing,
  errors: [...readErrors, 'not_found'],
})

export const signListing = endpoint({
  method: 'POST',
  path: '/api/listings/{listingId}/sign',
  module: 'listings',
  access: 'manager',
  summary: 'Sign a listing as the second manager',
  description: `By a manager who wrote nothing of the incident and did not sign first. The guest is then told, in their language, by mail or text message. ${refusal}`,
  params,
  body: z.object({ adultStated: z.boolean().optional() }).strict(),
  success: listing,
  errors: [...writeErrors, 'not_allowed_now', 'second_person_needed'],
  reasons: [...listingReasons, 'of_another_guest', 'signed_in_person', ...unmetCodes, ...contactReasons],
})

export const withdrawListing = endpoint({
  method: 'POST',
  path: '/api/listings/{listingId}/withdraw',
  module: 'listings',
  access: 'manager',
  summary: 'Withdraw a listing at once',
  description: 'In any state, even while a dispute hides it. It is removed for everybody at once.',
  params,
  success: listing,
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: listingReasons,
})

export const reviewListing = endpoint({
  method: 'POST',
  path: '/api/listings/{listingId}/review',
  module: 'listings',
  access: 'manager',
  summary: 'Review a listing that was shared immediately',
  description:
    'By a manager who neither wrote nor signed the incident. Violence and weapons are shared once the guest has been notified; without a review within 72 hours they are hidden until there is one.',
  params,
  success: listing,
  errors: [...writeErrors, 'not_allowed_now', 'second_person_needed'],
  reasons: [...listingReasons, 'of_another_guest', ...unmetCodes],
})
