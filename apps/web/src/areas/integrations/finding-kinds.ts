/** The kinds of finding in the order of the result page. */
export const findingKinds = [
  'double_bookings',
  'returning_guests',
  'groups',
  'likely_no_shows',
  'missing_contacts',
] as const
export type FindingKind = (typeof findingKinds)[number]
