/** Actions of the guest portal in the audit log. */
export const guestPortalActions = [
  'portal.contact_verified',
  'portal.exported',
  'portal.replied',
  'portal.profile_disowned',
  'portal.scoring_changed',
] as const
