import type { PresentedEvent } from './present.ts'
import type { Reader } from './reader.ts'
import { eventBytes } from './wire.ts'

/**
 * Passes events, in the order of their places, to readers. What many may read is serialised once. An event whose
 * subject may not be shown goes only to those who were shown it before; for the others its place passes silently.
 */
export function handOut(events: readonly PresentedEvent[], readers: Iterable<Reader>): void {
  const last = events.at(-1)
  if (!last) return
  const written = new Map<PresentedEvent, Uint8Array>()
  const bytesOf = (event: PresentedEvent) => {
    const known = written.get(event)
    if (known) return known
    const bytes = eventBytes(event)
    written.set(event, bytes)
    return bytes
  }
  const shared = new Map<string, Uint8Array>()
  // If all of them may be shown, a reader's data follows from its venues and its position.
  const isSame = events.every(({ data }) => data !== null)
  for (const reader of readers) {
    const mine = take(reader, events)
    reader.cursor = Math.max(reader.cursor ?? 0, last.place)
    const [first] = mine
    if (!first) continue
    const key = `${first.place} ${reader.key}`
    const known = isSame ? shared.get(key) : undefined
    const chunk = known ?? (mine.length === 1 ? bytesOf(first) : Buffer.concat(mine.map(bytesOf)))
    if (isSame) shared.set(key, chunk)
    reader.toldPlace = mine.at(-1)?.place ?? reader.toldPlace
    reader.stream.send(chunk)
  }
}

/** What a reader may receive, in order; also remembers it as shown. */
function take(reader: Reader, events: readonly PresentedEvent[]): PresentedEvent[] {
  const { cursor = 0 } = reader
  return events.filter((event) => {
    if (event.place <= cursor || !reader.mayRead(event)) return false
    if (event.data === null) return reader.wasShown(event)
    reader.remember(event.subject_id)
    return true
  })
}
