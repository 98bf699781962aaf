/** The kinds of finding in the bookings that an import added or changed. */
export const findingKinds = [
  'returning_guests',
  'groups',
  'double_bookings',
  'likely_no_shows',
  'missing_contacts',
] as const
export type FindingKind = (typeof findingKinds)[number]
