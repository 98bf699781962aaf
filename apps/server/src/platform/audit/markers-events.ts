import type { MarkerKind } from '@comity/domain/markers'

/** Audit events of safety markers, without their content or their patient. */
export type MarkersEvent = {
  action: 'marker.added' | 'marker.reviewed' | 'marker.ended'
  subject: { kind: 'marker'; id: string }
  details: { kind: MarkerKind; reviewOn: string }
}
