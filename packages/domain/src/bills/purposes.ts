/** Why somebody looks up the owner of a verified number. */
export const lookupPurposes = ['report_bill', 'settle_bill', 'take_booking'] as const
export type LookupPurpose = (typeof lookupPurposes)[number]

/** What a look-up can show. `stays`: recent ones, to choose the one that the bill belongs to. */
export const lookupParts = ['guests', 'stays', 'open_bills', 'past_bills', 'kept_stays'] as const
export type LookupPart = (typeof lookupParts)[number]

/** Only what the purpose needs (GDPR Art. 5(1)(c)). */
const shown: Readonly<Record<LookupPurpose, ReadonlySet<LookupPart>>> = {
  report_bill: new Set(['guests', 'stays']),
  settle_bill: new Set(['open_bills']),
  take_booking: new Set(['guests', 'open_bills', 'past_bills', 'kept_stays']),
}

/** Whether a look-up for this purpose shows that part. */
export function isShownFor(purpose: LookupPurpose, part: LookupPart): boolean {
  return shown[purpose].has(part)
}

/** Whether network partners may hold something that the purpose needs. */
export function needsNetwork(purpose: LookupPurpose): boolean {
  return purpose === 'take_booking'
}

/** How many days before today a stay can have been for a bill to belong to it. */
export const stayDays = 2
