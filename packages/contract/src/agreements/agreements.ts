import { sharingSectors } from '@comity/domain/base'
import { grounds } from '@comity/domain/incidents'
import {
  jurisdictionNeeds,
  leastTermMonths,
  longestContact,
  longestReference,
  mostParties,
  sharedSeverities,
  termCapMonths,
} from '@comity/domain/network'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { guardedErrors, readErrors, writeErrors } from '../errors.ts'
import { choice, code, id, instant, paged, requiredText } from '../fields.ts'
import { agreementPage, fullAgreement, venueNetwork } from './shapes.ts'
import { agreementReasons, versionReasons } from './reasons.ts'

const some = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item, { error: code('required') })
    .min(1, { error: code('required') })
    .max(most, { error: code('too_long') })
    .transform((values) => [...new Set(values)])

const country = requiredText(2)
  .regex(/^[A-Za-z]{2}$/u, { error: code('invalid_format') })
  .transform((text) => text.toUpperCase())
  .meta({ description: 'ISO 3166-1 alpha-2' })

const months = (most: number) =>
  z
    .int({ error: code('invalid_format') })
    .min(leastTermMonths, { error: code('too_small') })
    .max(most, { error: code('too_large') })
    .meta({ description: `Calendar months, ${leastTermMonths} to ${most}` })

const venueCode = requiredText(40).meta({ description: 'Code of a venue, as printed there' })
const contact = requiredText(longestContact).meta({
  description: 'The contact for partners about what was shared',
})

const terms = z
  .object({
    contact,
    partners: z
      .array(z.object({ venueCode, contact }).strict(), { error: code('required') })
      .min(1, { error: code('required') })
      .max(mostParties - 1, { error: code('too_long') })
      .meta({ description: 'The other parties, each by the code of one of its venues' }),
    sectors: some(choice(sharingSectors), sharingSectors.length),
    countries: some(country, 30),
    venueCodes: z
      .array(venueCode)
      .max(500, { error: code('too_long') })
      .default([])
      .meta({ description: 'Only these venues of the parties take part; empty: all of them' }),
    grounds: some(choice(grounds), grounds.length),
    severities: some(choice(sharedSeverities), sharedSeverities.length),
    termMonths: z
      .object({
        medium: months(termCapMonths.medium),
        high: months(termCapMonths.high),
        critical: months(termCapMonths.critical),
      })
      .strict(),
    reviewAt: instant.meta({
      description: 'From then on nothing is shared until a next version is signed',
    }),
    assessmentId: id('impact assessment').nullable().default(null),
    metNeeds: z
      .array(
        z
          .object({ country, need: choice(jurisdictionNeeds), reference: requiredText(longestReference) })
          .strict(),
      )
      .max(200, { error: code('too_long') })
      .default([]),
    isDraft: z
      .boolean()
      .default(false)
      .meta({ description: 'Stored as a draft that other organisations cannot see' }),
  })
  .strict()

const params = z.object({ agreementId: id('agreement') })
const moveErrors = [...writeErrors, 'not_allowed_now'] as const
const answer = { status: 200, description: 'The agreement', schema: fullAgreement } as const

export const listAgreements = endpoint({
  method: 'GET',
  path: '/api/sharing-agreements',
  module: 'agreements',
  access: 'privacy_or_admin',
  summary: 'Agreements',
  description: 'Agreements of the organisation, latest begun first.',
  query: z.object(paged(['createdAt'], '-createdAt')),
  success: { status: 200, description: 'A page', schema: agreementPage },
  errors: readErrors,
})

export const createAgreement = endpoint({
  method: 'POST',
  path: '/api/sharing-agreements',
  module: 'agreements',
  access: 'admin',
  summary: 'Propose an agreement',
  description:
    'Parties are identified by the code of one of their venues (wrong_code if unknown). Nothing is shared until every party has signed.',
  body: terms,
  creates: true,
  success: { status: 201, description: 'The agreement', schema: fullAgreement },
  errors: [...moveErrors, 'idempotency_conflict'],
  reasons: versionReasons,
})

export const getAgreement = endpoint({
  method: 'GET',
  path: '/api/sharing-agreements/{agreementId}',
  module: 'agreements',
  access: 'privacy_or_admin',
  summary: 'One agreement in legal and plain words, with what it permits',
  description:
    'Parties, venues, grounds, severities and terms, the exact text to be signed with its digest, and what the agreement permits in plain words.',
  params,
  success: answer,
  errors: [...readErrors, 'not_found'],
})

export const createAgreementVersion = endpoint({
  method: 'POST',
  path: '/api/sharing-agreements/{agreementId}/versions',
  module: 'agreements',
  access: 'admin',
  summary: 'Write the next version of an agreement, or change a draft',
  description: 'The version in force remains in force until every party has signed the next.',
  params,
  body: terms,
  creates: true,
  success: { status: 201, description: 'The agreement', schema: fullAgreement },
  errors: [...moveErrors, 'idempotency_conflict'],
  reasons: [...agreementReasons, ...versionReasons],
})

export const proposeAgreement = endpoint({
  method: 'POST',
  path: '/api/sharing-agreements/{agreementId}/propose',
  module: 'agreements',
  access: 'admin',
  summary: 'Propose a draft to its parties',
  description:
    'The parties can sign from then on. A proposed version no longer changes: a change is a new version.',
  params,
  success: answer,
  errors: moveErrors,
  reasons: [...agreementReasons, ...versionReasons],
})

export const signAgreement = endpoint({
  method: 'POST',
  path: '/api/sharing-agreements/{agreementId}/sign',
  module: 'agreements',
  access: 'admin',
  summary: 'Sign the version; nothing is shared until all parties have',
  description:
    'Signs what was read: another version or digest than the latest is refused (another_version). Each party needs a different person (signed_for_another).',
  params,
  body: z
    .object({
      version: z.int({ error: code('invalid_format') }).min(1, { error: code('too_small') }),
      digest: requiredText(64).regex(/^[0-9a-f]{64}$/u, { error: code('invalid_format') }),
    })
    .strict(),
  success: answer,
  errors: moveErrors,
  reasons: [...agreementReasons, ...versionReasons, 'another_version'],
})

export const pauseAgreement = endpoint({
  method: 'POST',
  path: '/api/sharing-agreements/{agreementId}/pause',
  module: 'agreements',
  access: 'admin',
  summary: 'Pause or resume at once',
  description: 'It resumes when each party has lifted its own pause.',
  params,
  body: z.object({ paused: z.boolean({ error: code('required') }) }).strict(),
  success: answer,
  errors: moveErrors,
  reasons: agreementReasons,
})

export const endAgreement = endpoint({
  method: 'POST',
  path: '/api/sharing-agreements/{agreementId}/end',
  module: 'agreements',
  access: 'admin',
  summary: 'End an agreement and all sharing under it',
  description:
    'Every listing shared under it is hidden from the other parties at once. An ended agreement cannot be resumed.',
  params,
  success: answer,
  errors: moveErrors,
  reasons: agreementReasons,
})

export const getSharingPartner = endpoint({
  method: 'GET',
  path: '/api/sharing-partners',
  module: 'agreements',
  access: 'admin',
  summary: 'The venue with a code and its organisation, by name',
  description:
    'To verify the partner of an agreement before proposing it. Organisations are not listed anywhere.',
  query: z.object({ venueCode }),
  success: {
    status: 200,
    description: 'The names',
    schema: z.object({
      name: z.string().nullable().meta({ description: 'Of the organisation; null: no possible partner' }),
      venueName: z.string().nullable(),
    }),
  },
  errors: readErrors,
})

export const getVenueNetwork = endpoint({
  method: 'GET',
  path: '/api/venue-network',
  module: 'agreements',
  access: 'manager_or_privacy',
  summary: 'Members, agreements, coverage',
  description:
    "The organisations with which the caller's organisation shares, the agreements that permit this, and for each venue what prevents sharing.",
  success: { status: 200, description: 'With whom the organisation shares, and where', schema: venueNetwork },
  errors: guardedErrors,
})
