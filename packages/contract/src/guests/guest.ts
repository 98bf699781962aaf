import { z } from 'zod'
import { can, day, email, id, instant, requiredText, text } from '../fields.ts'
import { identityMatch } from '../identity/match.ts'
import { guestStatuses, incidentStatuses, incidentTypes, riskLevels, stayStatuses } from '../vocabulary.ts'
import { riskScore } from '../risk/score.ts'
import { recordKinds } from '../disputes/records.ts'
import { guestActionReasons } from './reasons.ts'

export const guestName = z
  .string()
  .nullable()
  .meta({ description: 'Null: the source knew no name; show the number' })

export const staySummary = z
  .object({
    id: id('stay'),
    venueId: id('venue'),
    venueName: z.string(),
    guestId: id('guest'),
    guestName,
    guestNumber: z.int(),
    bookingNumber: z.string().nullable(),
    room: z.string().nullable(),
    status: z.enum(stayStatuses),
    arrivesOn: day,
    departsOn: day.nullable(),
    ratedByMe: z.boolean(),
  })
  .meta({ id: 'StaySummary' })

export const guestSummary = z
  .object({
    id: id('guest'),
    name: guestName,
    number: z.int().meta({ description: 'Number within the organisation' }),
    status: z.enum(guestStatuses),
    statusUntil: instant.nullable().meta({ description: 'End of the ban or watch entry behind the status' }),
    risk: z
      .object({
        status: z.enum(['scored', 'insufficient_data', 'not_scored']),
        level: z.enum(riskLevels).nullable(),
        isOverridden: z
          .boolean()
          .meta({ description: 'A manager set the level; the guest’s page shows by whom and why' }),
      })
      .meta({ id: 'RiskSummary' }),
    staysCount: z.int().meta({ description: 'Stays at the venues the caller may see' }),
    lastStay: z
      .object({
        venueId: id('venue'),
        room: z.string().nullable(),
        arrivesOn: day,
        status: z.enum(stayStatuses),
      })
      .nullable(),
    createdAt: instant,
  })
  .meta({ id: 'GuestSummary' })

export const matchReasons = [
  'exact_name',
  'accent',
  'transliterated',
  'swapped',
  'prefix',
  'spelling',
  'sounds_like',
  'phone',
  'phone_last_digits',
  'email',
  'room',
  'booking',
  'guest_number',
] as const

export const guestMatch = guestSummary
  .extend({
    match: z.object({
      score: z.number().min(0).max(1),
      reasons: z.array(z.enum(matchReasons)).meta({ description: 'Why this guest was found' }),
    }),
  })
  .meta({ id: 'GuestMatch' })

/** Another guest who may be the same person, with the evidence for and against it. */
export const possibleDuplicate = guestSummary
  .extend({ match: identityMatch })
  .meta({ id: 'PossibleDuplicate' })

export const address = z
  .object({
    street: text(200).optional(),
    city: text(100).optional(),
    region: text(100).optional(),
    postcode: text(20).optional(),
  })
  .strict()
  .meta({ id: 'GuestAddress' })

export const birthDate = day.refine((value) => value >= '1850-01-01', { error: 'invalid_date' })

/** What identifies a guest besides the name. Stored encrypted, except for the birth date; found by token. */
export const identityFields = {
  email: email.optional(),
  phone: text(40)
    .optional()
    .meta({ description: 'As written; national forms are read as numbers of the organisation’s country' }),
  birthDate: birthDate.optional().meta({ description: 'A guest under 18 is never scored or shared' }),
  address: address.optional(),
  documentNumber: requiredText(40).optional().meta({
    description: 'Number of an identity document: only a token of it is stored, to recognise it',
  }),
}

/** An entry in the organisation's own lists. */
export const guestEntry = z
  .object({
    id: id('entry'),
    kind: z.enum(['ban', 'watch']),
    reason: z.string(),
    incidentId: id('incident').nullable(),
    signedBy: z.object({ id: id('user'), name: z.string().nullable() }),
    startsAt: instant,
    endsAt: instant,
    liftedAt: instant.nullable(),
  })
  .meta({ id: 'GuestEntry' })

export const guestIncident = z
  .object({
    id: id('incident'),
    venueName: z.string(),
    type: z.enum(incidentTypes),
    severity: z.enum(riskLevels),
    status: z.enum(incidentStatuses),
    occurredAt: instant,
    isConfirmed: z.boolean(),
    isSecondLook: z.boolean().meta({ description: 'Confirmed by its author: see IncidentSummary' }),
    bearsBan: z.boolean().meta({
      description: 'Whether a ban may be based on it: confirmed, the guest’s own doing, no medical emergency',
    }),
  })
  .meta({ id: 'GuestIncident' })

/** A profile that was merged into this guest. */
export const guestMerge = z
  .object({
    claimId: id('claim'),
    guestId: id('profile'),
    name: guestName,
    number: z.int(),
    probability: z.number(),
    mergedAt: instant,
    mergedBy: z.string().nullable(),
  })
  .meta({ id: 'GuestMerge' })

export const guestDetail = guestSummary
  .extend({
    riskScore,
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    birthDate: day.nullable(),
    isMinor: z.boolean(),
    isVulnerable: z.boolean().meta({ description: 'Nothing about the guest is shared with others' }),
    address: address.nullable(),
    hasDocument: z.boolean().meta({ description: 'Whether the number of a document is recognised' }),
    language: z.string().nullable(),
    stays: z.array(staySummary).meta({ description: 'The 50 latest' }),
    entries: z.array(guestEntry).meta({ description: 'Bans and watch entries, the 20 latest' }),
    incidents: z.array(guestIncident).meta({ description: 'The 20 latest at the caller’s venues' }),
    merges: z.array(guestMerge).meta({ description: 'Latest first; each can be undone' }),
    feedbackCount: z.int(),
    notesCount: z.int(),
    stayRatingsCount: z.int().meta({ description: 'Ratings by the guest with both sides open' }),
    optedOutAt: instant.nullable().meta({ description: 'When the guest opted out of scoring' }),
    disownedAt: instant.nullable().meta({
      description:
        "When a guest reported that this profile is somebody else's; null: nobody did, or a manager has checked",
    }),
    replies: z
      .array(
        z.object({ kind: z.enum(recordKinds), recordId: id('record'), text: z.string(), repliedAt: instant }),
      )
      .meta({ description: "The guest's replies to records, latest first, shown with the record" }),
    isRecognised: z.boolean().meta({ description: 'The guest wishes to be named among recognised guests' }),
    /**
     * Why not: `managers_only`, `guest_archived`, `already_watched`, `already_banned`, `already_archived`,
     * `already_active`, `entry_in_force` (nobody is archived meanwhile), `no_confirmed_incident` (at the caller’s
     * venues), `not_merged`.
     */
    can: can(
      ['rate', 'correct', 'watch', 'ban', 'archive', 'activate', 'note', 'merge', 'split', 'export'],
      guestActionReasons,
    ),
  })
  .meta({ id: 'GuestDetail' })
