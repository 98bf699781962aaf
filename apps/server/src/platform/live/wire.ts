import type { liveEvent } from '@comity/contract/live/event'
import type { z } from 'zod'
import type { PresentedEvent } from './present.ts'

const encoder = new TextEncoder()

/** An event in the form of the contract. */
export function describeEvent(event: PresentedEvent): z.input<typeof liveEvent> {
  return {
    place: event.place,
    kind: event.kind,
    subjectId: event.subject_id,
    change: event.change,
    venueId: event.venue_id,
    venueName: event.venue_name,
    at: event.at.toISOString(),
    data: event.data && { ...event.data },
  }
}

/** An event with its place as id. JSON has no line breaks of its own. */
export function eventBytes(event: PresentedEvent): Uint8Array {
  return encoder.encode(`id: ${event.place}\ndata: ${JSON.stringify(describeEvent(event))}\n\n`)
}

/** An event about the stream itself, which has no place. */
export function namedBytes(name: 'ready' | 'end' | 'help', data: object, retryMs?: number): Uint8Array {
  const retry = retryMs === undefined ? '' : `retry: ${retryMs}\n`
  return encoder.encode(`${retry}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}

/**
 * Signals that the connection is alive; with a place, that nothing up to there is missing. Not a comment, which pages
 * cannot see.
 */
export function beatBytes(place: number | undefined): Uint8Array {
  const id = place === undefined ? '' : `id: ${place}\n`
  return encoder.encode(`event: beat\n${id}data: {}\n\n`)
}
