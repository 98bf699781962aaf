import type { LiveEvent } from '../live-bus.ts'

/** An event at a place; by default of the instant that the place counts seconds to. */
export function makeEvent(place: number, more: Partial<LiveEvent> = {}): LiveEvent {
  return {
    place,
    kind: 'call',
    subjectId: '018f0000-0000-7000-8000-000000000001',
    change: 'raised',
    venueId: '018f0000-0000-7000-8000-000000000002',
    venueName: 'Harbour House',
    at: new Date(place * 1_000).toISOString(),
    data: {},
    ...more,
  }
}
