type On<K extends string> = { subject: { kind: K; id: string } }

export type VideoEvent =
  | ({ action: 'video.clip_registered'; details: { incidentId: string | null } } & On<'video_clip'>)
  | ({ action: 'video.clip_changed'; fields: string[] } & On<'video_clip'>)
  | ({ action: 'video.link_opened' } & On<'video_clip'>)
  | ({ action: 'video.counts_registered'; details: { counts: number } } & On<'venue'>)
  | ({ action: 'video.source_created' | 'video.source_revoked' } & On<'video_source'>)
