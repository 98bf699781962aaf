import { Recent, take, type Batch } from './batch.ts'
import type { LiveConnection, LiveEvent, LiveState } from './live-bus.ts'

/** How the server's stream begins. */
export interface Ready {
  /** The last place of the feed. */
  readonly place: number
  /** Events follow after this one. */
  readonly from: number
  /** Some events since the requested place are too old to be sent again. */
  readonly missed: boolean
  /** The time by the server. */
  readonly at: string
}

/** Of the events up to `place`, which are sent at the beginning, those since the page was opened are news. */
interface Past {
  readonly place: number
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly aheadMs: number
}

/** Messages between the tabs of one browser and person. */
export type TabMessage =
  | { readonly kind: 'batch'; readonly batch: Batch; readonly past: Past }
  | { readonly kind: 'connection'; readonly connection: LiveConnection }
  | { readonly kind: 'ask'; readonly place: number | undefined }
  | { readonly kind: 'help' }

export interface TabPorts {
  readonly tell: (message: TabMessage) => void
  readonly deliver: (event: LiveEvent) => void
  /** Missed events must be read in other ways. */
  readonly onMissed: () => void
  readonly onHelp: () => void
  readonly onConnection: (connection: LiveConnection) => void
  readonly now: () => number
}

/** Clocks are read some moments apart. */
const slackMs = 2_000

/**
 * One tab's view of the feed. The leading tab reads the server and passes events on; each tab delivers every event once
 * and in order, whichever leads and in whatever order they arrive.
 */
export class Tab {
  /** Whether this tab is connected to the server. */
  isLeading = false
  readonly #ports: TabPorts
  readonly #openedAt: number
  readonly #recent = new Recent()
  #place: number | undefined
  #past: Past = { place: 0, aheadMs: 0 }
  #connection: LiveConnection | undefined

  /** @param openedAt when the page was opened, in milliseconds since 1970 by this device */
  constructor(openedAt: number, ports: TabPorts) {
    this.#openedAt = openedAt
    this.#ports = ports
  }

  /** The last seen place, from which the next leader continues. */
  get place(): number | undefined {
    return this.#place
  }

  /** Asks the leader for events that this tab has not seen. */
  ask(): void {
    this.#ports.tell({ kind: 'ask', place: this.#place })
  }

  hear(message: TabMessage): void {
    if (message.kind === 'ask') {
      if (this.isLeading) this.#answer(message.place)
    } else if (message.kind === 'help') this.#ports.onHelp()
    else if (this.isLeading) return
    else if (message.kind === 'connection') {
      this.#connection = undefined
      this.#ports.onConnection(message.connection)
    } else {
      if (this.#place === undefined) {
        const { batch, past } = message
        this.#past = { ...past, place: Math.max(past.place, batch.upTo) }
      }
      if (this.#take(message.batch)) this.ask()
    }
  }

  /** As the leader: calls for help are to be read again. */
  help(): void {
    this.#ports.onHelp()
    this.#ports.tell({ kind: 'help' })
  }

  /** As the leader: how the connection stands now. */
  become(state: LiveState): void {
    if (state === this.#connection?.state) return
    const connection = { state, since: this.#ports.now() }
    this.#connection = connection
    this.#ports.onConnection(connection)
    this.#ports.tell({ kind: 'connection', connection })
  }

  begin({ place, from, missed, at }: Ready): void {
    const isFirst = this.#place === undefined
    if (isFirst) this.#past = { place, aheadMs: Date.parse(at) - this.#ports.now() }
    const isReset = this.#place !== undefined && place < this.#place
    this.#pass({ after: from, upTo: from, events: [], isWhole: isFirst || missed || isReset, isReset })
  }

  read(event: LiveEvent): void {
    this.#pass({ after: this.#place ?? 0, upTo: event.place, events: [event], isWhole: false })
  }

  /** No unread events exist up to this place; without one, up to the current one. */
  advance(place?: number): void {
    const after = this.#place ?? 0
    this.#pass({ after, upTo: Math.max(after, place ?? after), events: [], isWhole: false })
  }

  #pass(batch: Batch): void {
    this.#take(batch)
    this.#ports.tell({ kind: 'batch', batch, past: this.#past })
  }

  #answer(place: number | undefined): void {
    if (this.#connection) this.#ports.tell({ kind: 'connection', connection: this.#connection })
    if (this.#place === undefined) return
    this.#ports.tell({
      kind: 'batch',
      batch: this.#recent.since(place, this.#place),
      past: this.#past,
    })
  }

  /** Whether events are missing in between and must be requested. */
  #take(batch: Batch): boolean {
    const isFirst = this.#place === undefined
    const taken = take(this.#place, batch)
    if (taken.isBehind) return true
    if (isFirst || taken.hasMissed) this.#recent.begin(batch.after)
    this.#place = taken.place
    this.#recent.add(taken.events)
    for (const event of taken.events) if (this.#isNews(event)) this.#ports.deliver(event)
    if (taken.hasMissed) this.#ports.onMissed()
    return false
  }

  #isNews({ place, at }: LiveEvent): boolean {
    if (place > this.#past.place) return true
    return Date.parse(at) - this.#past.aheadMs >= this.#openedAt - slackMs
  }
}
