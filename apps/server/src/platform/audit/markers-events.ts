import type { MarkerKind } from '@comity/domain/markers'

/** What safety markers leave in the audit log: never what they say, nor whose they are. */
export type MarkersEvent = {
  action: 'marker.added' | 'marker.reviewed' | 'marker.ended'
  subject: { kind: 'marker'; id: string }
  details: { kind: MarkerKind; reviewOn: string }
}
