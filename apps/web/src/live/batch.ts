import type { LiveEvent } from './live-bus.ts'

/** What a tab knows of the feed: nothing but `events` lies behind the place `after` up to the place `upTo`. */
export interface Batch {
  readonly after: number
  readonly upTo: number
  readonly events: readonly LiveEvent[]
  /** Begins as far back as can be had; whoever is further back has missed something. */
  readonly isWhole: boolean
  /** The places begin anew: the feed is another than before. */
  readonly isReset?: boolean
}

export interface Taken {
  /** The last place that was seen. */
  readonly place: number | undefined
  readonly events: readonly LiveEvent[]
  /** Something lies between that must be asked for; nothing was taken. */
  readonly isBehind: boolean
  /** Something is not to be had any more. */
  readonly hasMissed: boolean
}

/** What a batch brings to a tab that has seen all up to `place`: what it has not, once and in order. */
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
  /** Nothing but `events` is known to lie behind this place. */
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

  /** What lies behind a place, up to where the tab stands itself. */
  since(place: number | undefined, upTo: number): Batch {
    const isWhole = place === undefined || place < this.#after
    const after = isWhole ? this.#after : place
    return { after, upTo, events: this.#events.filter((event) => event.place > after), isWhole }
  }
}
