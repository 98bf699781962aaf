import { grounds } from '@comity/domain/incidents'
import { anomalyRules, networkPurposes, sharedSeverities } from '@comity/domain/network'
import type { AnomalyRule } from '@comity/domain/network'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { readErrors, writeErrors } from '../errors.ts'
import { choice, code, id, instant, page, paged } from '../fields.ts'
import { guestRef, person } from '../risk/parts.ts'
import { lookupReasons } from './reasons.ts'

export const lookUpNetwork = endpoint({
  method: 'POST',
  path: '/api/network-lookups',
  module: 'lookups',
  access: 'staff',
  summary: 'Look up a guest in the network',
  description:
    'For a current stay, or for a guest who is stated to be present, with a purpose of the sector. Returns what partners under an agreement in force have listed: ground, severity, end and contact; never the story, a name or a venue. Each look-up is logged, including repeated ones, and every guest found gets a receipt. All responses have the same length. 409 gives in `reason` why no look-up is made: island_sector, purpose_not_of_sector, no_stay_or_person, no_identifier (a minor has none), no_agreement, sharing_lost. Thirty look-ups an hour: 429 too_many_lookups.',
  body: z
    .object({
      venueId: id('venue'),
      stayId: id('stay').optional(),
      guestId: id('guest').optional().meta({ description: 'Id of the guest, without a stay' }),
      isPersonPresent: z
        .boolean({ error: code('invalid_format') })
        .default(false)
        .meta({ description: 'The caller states that the guest is present' }),
      purpose: choice(networkPurposes),
    })
    .strict()
    .refine(({ stayId, guestId }) => stayId !== undefined || guestId !== undefined, {
      error: code('required'),
      path: ['stayId'],
    }),
  success: {
    status: 200,
    description: 'The results, most serious first, at most three; no hit and no result look the same',
    schema: z
      .object({
        hits: z.array(
          z.object({
            category: z.enum(grounds),
            severity: z.enum(sharedSeverities),
            expiresAt: instant.meta({ description: 'From then on it is removed: delete it at that instant' }),
            contact: z.string().meta({ description: 'The contact for questions about it' }),
          }),
        ),
        padding: z.string().meta({ description: 'Spaces that make every response 4,096 bytes long' }),
      })
      .meta({ id: 'NetworkAnswer' }),
  },
  errors: [...writeErrors, 'not_allowed_now'],
  reasons: lookupReasons,
})

const lookup = z
  .object({
    id: id('look-up'),
    venue: z.object({ id: id('venue'), name: z.string() }),
    guest: guestRef,
    stayId: id('stay').nullable(),
    isPersonPresent: z.boolean(),
    purpose: z.enum(networkPurposes),
    askedBy: person,
    askedAt: instant,
    hits: z.int().meta({ description: 'How many of the results are still valid' }),
    correctedAt: instant
      .nullable()
      .meta({ description: 'When the venue was notified that some of the results are no longer valid' }),
  })
  .meta({ id: 'NetworkLookup' })

/** A sign of fishing; see `lookupAnomalies` of the domain. */
const anomaly = z
  .object({
    rule: z.enum(Object.keys(anomalyRules) as [AnomalyRule, ...AnomalyRule[]]).meta({
      description:
        'canary: a person who does not exist was queried; burst: many in ten minutes; without_stay: most of a week; many_misses: many unknown people without a stay in a day; serial_identifiers: consecutive numbers within an hour',
    }),
    askedBy: person,
    lookupIds: z
      .array(id('look-up'))
      .meta({ description: 'The look-ups concerned, latest first, at most a hundred' }),
  })
  .meta({ id: 'NetworkLookupAnomaly' })

export const listNetworkLookups = endpoint({
  method: 'GET',
  path: '/api/network-lookups',
  module: 'lookups',
  access: 'manager_or_privacy',
  summary: 'Network look-ups, latest first',
  description:
    'Look-ups of the venues that the caller manages, or of all venues for the privacy officer: who asked, why and for which stay. Look-ups that may be fishing are marked for a person to check; a mark is not an accusation.',
  query: z.object({ ...paged(['askedAt'], '-askedAt'), venueId: id('venue').optional() }),
  success: {
    status: 200,
    description: 'A page',
    schema: page(lookup)
      .extend({ anomalies: z.array(anomaly) })
      .meta({ id: 'NetworkLookupPage' }),
  },
  errors: readErrors,
})
