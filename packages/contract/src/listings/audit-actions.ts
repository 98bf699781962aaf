/** Actions of listings in the audit log. */
export const listingsActions = [
  'listing.proposed',
  'listing.signed',
  'listing.notified',
  'listing.activated',
  'listing.reviewed',
  'listing.withdrawn',
  'listing.ended',
] as const
