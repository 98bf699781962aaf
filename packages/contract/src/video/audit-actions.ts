/** Actions of video clips and counts in the audit log. */
export const videoActions = [
  'video.clip_registered',
  'video.clip_changed',
  'video.link_opened',
  'video.counts_registered',
  'video.source_created',
  'video.source_revoked',
] as const
