import type { ReasonReference } from './reasons.ts'

type On<D = unknown> = { subject: { kind: 'photo'; id: string }; details: { incidentId: string } & D }

export type PhotosEvent =
  | ({ action: 'photo.added' | 'photo.seen_unblurred' | 'photo.expired' } & On)
  | ({ action: 'photo.annotated' | 'photo.annotation_removed' } & On<{ kind: string }>)
  | ({ action: 'photo.verified' } & On<{ state: string }>)
  | ({ action: 'photo.hold_set' | 'photo.hold_lifted' | 'photo.deleted' } & On<ReasonReference>)
