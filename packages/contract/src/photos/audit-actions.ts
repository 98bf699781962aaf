/** Actions of photos in the audit log. */
export const photosActions = [
  'photo.added',
  'photo.annotated',
  'photo.annotation_removed',
  'photo.seen_unblurred',
  'photo.verified',
  'photo.hold_set',
  'photo.hold_lifted',
  'photo.deleted',
  'photo.expired',
] as const
