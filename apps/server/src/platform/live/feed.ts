import { handOut } from './hand-out.ts'
import { placeEvents } from './place-events.ts'
import { readPresented } from './present.ts'
import type { InOrganisation, LivePresenters, PresentedEvent } from './present.ts'
import { getPosition, listEventsAfter } from './queries.ts'
import type { Reader } from './reader.ts'
import { namedBytes } from './wire.ts'
import type { Logger } from 'pino'

/** Events read per transaction. */
const page = 200

export interface FeedOptions {
  readonly inside: InOrganisation
  /** The same for a single reader, which waits for its turn. */
  readonly insideForOne: InOrganisation
  readonly presenters: LivePresenters
  readonly log: Logger
  readonly now: () => Date
  /** Whether a reader's session was validated recently enough to receive anything. */
  readonly isFresh: (reader: Reader) => boolean
  /** Called with what kept a reader from catching up. */
  readonly onTrouble: (error: unknown) => void
}

/** The feed of one organisation in this process: reads new events once, and passes them to all its readers. */
export class OrganisationFeed {
  readonly readers = new Set<Reader>()
  readonly #options: FeedOptions
  /** Position up to which it was read for live readers; undefined while there has been none. */
  #head: number | undefined
  #running: Promise<void> | undefined
  #wanted: 'read' | 'place' | undefined

  constructor(options: FeedOptions) {
    this.#options = options
  }

  isBehind(place: number): boolean {
    return this.#head !== undefined && place > this.#head
  }

  /** Places waiting events, if requested, and passes on new ones. On failure this is left to the next call. */
  advance(first: 'read' | 'place'): Promise<void> {
    if (this.#wanted !== 'place') this.#wanted = first
    this.#running ??= this.#run()
    return this.#running
  }

  async #run(): Promise<void> {
    try {
      while (this.#wanted) {
        const wanted = this.#wanted
        this.#wanted = undefined
        if (wanted === 'place') await placeEvents(this.#options.inside)
        while ((await this.#readOn()) === page);
      }
    } finally {
      // In the same step that found nothing wanted, so that no call is missed.
      this.#running = undefined
    }
  }

  async #readOn(): Promise<number> {
    if (this.#head === undefined) return 0
    const events = await this.#read(this.#options.inside, this.#head)
    const ready: Reader[] = []
    for (const reader of this.readers) if (reader.isLive && this.#isReady(reader)) ready.push(reader)
    handOut(events, ready)
    this.#head = Math.max(this.#head, events.at(-1)?.place ?? 0)
    return events.length
  }

  /**
   * A reader that is not ready catches up after its session was checked, or after its client has taken the waiting
   * data.
   */
  #isReady(reader: Reader): boolean {
    const isFresh = this.#options.isFresh(reader)
    if (isFresh && !reader.stream.isFull) return true
    reader.isLive = false
    if (isFresh) this.catchUp(reader).catch(this.#options.onTrouble)
    return false
  }

  #read(inside: InOrganisation, after: number): Promise<PresentedEvent[]> {
    const { presenters, log } = this.#options
    return readPresented(inside, presenters, (tx) => listEventsAfter(tx, after, page), log)
  }

  /** Starts a reader after the place it names, or at the start of the last quarter of an hour, and notifies it. */
  async begin(reader: Reader, after: number | undefined, retryMs: number): Promise<void> {
    // Without readers, announcements were not received.
    if (this.#head === undefined) await placeEvents(this.#options.insideForOne)
    const { last, replayFrom } = await this.#options.insideForOne(getPosition)
    // A place that was never assigned belongs to another feed.
    const known = after !== undefined && after <= last ? after : undefined
    const from = Math.max(known ?? 0, replayFrom)
    reader.cursor = from
    reader.toldPlace = from
    reader.servedBefore = known ?? 0
    const missed = known !== undefined && known < replayFrom
    const at = this.#options.now().toISOString()
    const { userId, organisationId } = reader.standing
    const ready = { place: last, from, missed, at, userId, organisationId }
    reader.stream.send(namedBytes('ready', ready, retryMs))
    await this.catchUp(reader)
  }

  /** Reads on for one reader until it reaches the position of the feed; from then on it receives new events. */
  async catchUp(reader: Reader): Promise<void> {
    if (reader.isLive || reader.cursor === undefined) return
    reader.catchingUp ??= this.#catchUp(reader).finally(() => {
      reader.catchingUp = undefined
    })
    await reader.catchingUp
  }

  async #catchUp(reader: Reader): Promise<void> {
    for (;;) {
      await reader.stream.drained()
      if (!reader.stream.isOpen || !this.#options.isFresh(reader)) return
      const [head, from] = [this.#head ?? 0, reader.cursor ?? 0]
      const events = await this.#read(this.#options.insideForOne, from)
      handOut(events, [reader])
      if (events.length === page) continue
      reader.cursor = Math.max(reader.cursor ?? 0, head)
      // Others received more while this one read.
      if (reader.cursor < (this.#head ?? 0)) continue
      this.#head ??= reader.cursor
      reader.isLive = true
      reader.beat()
      // Events announced before there was a head, or while this one read.
      await this.advance('read')
      return
    }
  }
}
