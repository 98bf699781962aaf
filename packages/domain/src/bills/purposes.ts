/** Why somebody looks up who a proved number belongs to. */
export const lookupPurposes = ['report_bill', 'settle_bill', 'take_booking'] as const
export type LookupPurpose = (typeof lookupPurposes)[number]

/** What a look-up can show. `stays`: those of the last days, to say which the bill belongs to. */
export const lookupParts = ['guests', 'stays', 'open_bills', 'past_bills', 'kept_stays'] as const
export type LookupPart = (typeof lookupParts)[number]

/** Nothing beyond what the purpose needs (GDPR Art. 5(1)(c)). */
const shown: Readonly<Record<LookupPurpose, ReadonlySet<LookupPart>>> = {
  report_bill: new Set(['guests', 'stays']),
  settle_bill: new Set(['open_bills']),
  take_booking: new Set(['guests', 'open_bills', 'past_bills', 'kept_stays']),
}

/** Whether a look-up for this purpose shows that part. */
export function isShownFor(purpose: LookupPurpose, part: LookupPart): boolean {
  return shown[purpose].has(part)
}

/** Whether partners of the network may have something that the purpose needs. */
export function needsNetwork(purpose: LookupPurpose): boolean {
  return purpose === 'take_booking'
}

/** Days back from today of the stays that a bill can belong to. */
export const stayDays = 2
