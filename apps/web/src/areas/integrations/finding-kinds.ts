/** What the page after an import lists, in this order. */
export const findingKinds = [
  'double_bookings',
  'returning_guests',
  'groups',
  'likely_no_shows',
  'missing_contacts',
] as const
export type FindingKind = (typeof findingKinds)[number]
