import { sharingSectors } from '@comity/domain/base'
import { grounds } from '@comity/domain/incidents'
import { agreementStates, jurisdictionNeeds, sharedSeverities } from '@comity/domain/network'
import { z } from 'zod'
import { can, id, instant, page } from '../fields.ts'
import { agreementReasons } from './reasons.ts'

const country = z.string().meta({ description: 'ISO 3166-1 alpha-2' })
const months = z.int().meta({ description: 'Calendar months' })

const venueCode = z.string().nullable()

/** News of an agreement for its parties; it comes into force with the last signature. */
export const agreementNews = ['proposed', 'in_force', 'paused', 'resumed', 'ended'] as const

export const letThrough = z
  .object({
    parties: z.array(z.object({ organisationId: id('organisation'), contact: z.string() })),
    sectors: z.array(z.enum(sharingSectors)),
    countries: z.array(country),
    venues: z.int().nullable().meta({ description: 'Number of venues; null: all of the parties there' }),
    grounds: z.array(z.enum(grounds)),
    terms: z.array(
      z.object({
        severity: z.enum(sharedSeverities),
        months: months.meta({ description: 'Longest term of a listing, in calendar months' }),
        firstMonths: months.meta({ description: 'The same at a first occurrence' }),
      }),
    ),
    crossing: z.array(z.enum(grounds)).meta({ description: 'Grounds that cross from one sector to another' }),
    reviewAt: instant,
  })
  .meta({ id: 'LetThrough', description: 'What a version permits, as facts for sentences' })

export const namedOrganisation = z
  .object({ organisationId: id('organisation'), name: z.string() })
  .meta({ id: 'NamedOrganisation' })

export const agreementVersion = z
  .object({
    version: z.int(),
    digest: z.string().meta({ description: 'SHA-256 of the signed text, in hex' }),
    proposedAt: instant
      .nullable()
      .meta({ description: 'Null: a draft, which other organisations cannot see' }),
    createdBy: namedOrganisation,
    createdAt: instant,
    parties: z.array(
      namedOrganisation.extend({
        contact: z.string().meta({ description: "The partners' contact for what it shared" }),
        venueCode: venueCode.meta({
          description: 'Identifies the party in a next version; null: no venue is open',
        }),
        signedAt: instant.nullable(),
      }),
    ),
    missingSigners: z.array(id('organisation')),
    venues: z
      .array(
        z.object({
          id: id('venue'),
          organisationId: id('organisation'),
          name: z.string(),
          code: venueCode.meta({ description: 'Identifies the venue in a next version; null: it is closed' }),
        }),
      )
      .meta({ description: 'Only these take part; empty: all venues of the parties' }),
    severities: z.array(z.enum(sharedSeverities)),
    termMonths: z.object({ medium: months, high: months, critical: months }),
    assessmentId: id('impact assessment').nullable(),
    metNeeds: z.array(
      z.object({ country, need: z.enum(jurisdictionNeeds), reference: z.string() }).meta({ id: 'MetNeed' }),
    ),
    letsThrough: letThrough,
    faults: z
      .array(z.object({ code: z.string(), about: z.string().nullable() }))
      .meta({ description: 'Obstacles to proposing a draft' }),
  })
  .meta({ id: 'AgreementVersion' })

export const sharingAgreement = z
  .object({
    id: id('agreement'),
    state: z.enum(agreementStates),
    createdAt: instant,
    endedAt: instant.nullable(),
    hasLeft: z.boolean().meta({
      description:
        'It ended only for this organisation: a version came into force of which it is not a party',
    }),
    pausedBy: z.array(namedOrganisation),
    latest: agreementVersion.meta({ description: 'The version that was last drafted, proposed or signed' }),
    inForce: agreementVersion.nullable().meta({ description: 'The latest version signed by every party' }),
    can: can(['revise', 'propose', 'sign', 'pause', 'resume', 'end'], agreementReasons),
  })
  .meta({ id: 'SharingAgreement' })

export const agreementPage = page(sharingAgreement).meta({ id: 'SharingAgreementPage' })

export const fullAgreement = sharingAgreement
  .extend({
    signedText: z.string().meta({ description: 'The text behind the digest of the latest version' }),
    versions: z.array(agreementVersion),
    history: z
      .array(
        z
          .object({ what: z.enum(agreementNews), version: z.int(), by: namedOrganisation, at: instant })
          .meta({ id: 'AgreementNews' }),
      )
      .meta({ description: 'News for its parties, latest first' }),
  })
  .meta({ id: 'FullSharingAgreement' })

export const venueNetwork = z
  .object({
    members: z
      .array(namedOrganisation.extend({ agreements: z.int() }))
      .meta({ description: 'Organisations with which an agreement is in force' }),
    agreements: z.array(
      z.object({
        id: id('agreement'),
        state: z.enum(agreementStates),
        parties: z.array(namedOrganisation),
        letsThrough: letThrough.nullable().meta({ description: 'Null: nothing is signed yet' }),
      }),
    ),
    coverage: z
      .array(
        z.object({
          venue: z.object({ id: id('venue'), name: z.string(), sector: z.string(), country }),
          agreements: z.array(
            z.object({
              agreementId: id('agreement'),
              gaps: z
                .array(z.string())
                .meta({ description: 'Why it does not cover the venue; empty: it does' }),
            }),
          ),
        }),
      )
      .meta({ description: "The caller's venues, with the signed agreements" }),
  })
  .meta({ id: 'VenueNetwork' })
