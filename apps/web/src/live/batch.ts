import type { LiveEvent } from './live-bus.ts'

/** What a tab knows of the feed: no events but `events` exist after the place `after` up to the place `upTo`. */
export interface Batch {
  readonly after: number
  readonly upTo: number
  readonly events: readonly LiveEvent[]
  /** Begins at the oldest available place; a tab further back has missed something. */
  readonly isWhole: boolean
  /** The feed was replaced and its places begin again. */
  readonly isReset?: boolean
}

export interface Taken {
  /** The last place that was seen. */
  readonly place: number | undefined
  readonly events: readonly LiveEvent[]
  /** Events are missing in between and must be requested; nothing was taken. */
  readonly isBehind: boolean
  /** Some events are no longer available. */
  readonly hasMissed: boolean
}

/** The events of a batch that are new to a tab which has seen all up to `place`: once and in order. */
export function take(place: number | undefined, batch: Batch): Taken {
  const { after, upTo, events, isWhole, isReset = false } = batch
  if (isReset) return { place: upTo, events, isBehind: false, hasMissed: place !== undefined }
  const isGap = place === undefined || after > place
  if (isGap && !isWhole) return { place, events: [], isBehind: true, hasMissed: false }
  const seen = place ?? after
  return {
    place: Math.max(seen, upTo),
    events: events.filter((event) => event.place > seen),
    isBehind: false,
    hasMissed: isGap && place !== undefined,
  }
}

/** The latest events that a tab has seen, for tabs that have not. */
export class Recent {
  /** No events but `events` exist after this place. */
  #after = 0
  #events: LiveEvent[] = []
  readonly #most: number

  constructor(most = 500) {
    this.#most = most
  }

  begin(after: number): void {
    this.#after = after
    this.#events = []
  }

  add(events: readonly LiveEvent[]): void {
    this.#events.push(...events)
    const tooMany = this.#events.splice(0, Math.max(0, this.#events.length - this.#most))
    this.#after = tooMany.at(-1)?.place ?? this.#after
  }

  /** The events after a place, up to that of this tab. */
  since(place: number | undefined, upTo: number): Batch {
    const isWhole = place === undefined || place < this.#after
    const after = isWhole ? this.#after : place
    return { after, upTo, events: this.#events.filter((event) => event.place > after), isWhole }
  }
}
