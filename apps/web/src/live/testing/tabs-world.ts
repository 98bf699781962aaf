import type { LiveEvent } from '../live-bus.ts'
import { Tab, type TabMessage } from '../tab.ts'
import { makeEvent } from './make-event.ts'

interface OneTab {
  readonly tab: Tab
  readonly delivered: LiveEvent[]
  missed: number
  /** Messages of each other tab that this one has not received yet, in order. */
  readonly inbox: Map<number, TabMessage[]>
}

/** Tabs of one browser and a server, where everything happens on demand. */
export class TabsWorld {
  readonly tabs = new Map<number, OneTab>()
  /** Places given, and whether this person may receive them. */
  readonly log: boolean[] = []
  #leader: number | undefined
  /** How far the leader's stream has come; undefined: it has none. */
  #streamed: number | undefined
  #next = 0

  constructor() {
    this.open()
  }

  get visible(): number[] {
    return this.log.flatMap((isVisible, index) => (isVisible ? [index + 1] : []))
  }

  open(): void {
    const id = this.#next++
    const one: OneTab = { tab: this.#makeTab(id), delivered: [], missed: 0, inbox: new Map() }
    this.tabs.set(id, one)
    one.tab.ask()
    if (this.#leader === undefined) this.lead(id)
  }

  /** The lock moves to a tab from its current holder. */
  lead(nth: number): void {
    const before = this.#leader === undefined ? undefined : this.tabs.get(this.#leader)
    if (before) before.tab.isLeading = false
    const id = this.#pick(nth)
    if (id === undefined) return
    this.#leader = id
    this.#streamed = undefined
    this.#one(id).tab.isLeading = true
    this.#one(id).tab.become('connecting')
  }

  close(nth: number): void {
    const id = this.#pick(nth)
    if (id === undefined || this.tabs.size === 1) return
    this.tabs.delete(id)
    if (id !== this.#leader) return
    this.#leader = undefined
    this.lead(nth)
  }

  connect(): void {
    const { tab } = this.#one(this.#leader ?? -1)
    const from = tab.place ?? 0
    this.#streamed = from
    tab.begin({ place: this.log.length, from, missed: false, at: new Date(0).toISOString() })
  }

  cut(): void {
    this.#streamed = undefined
  }

  /** The leader reads on in its stream, and then perhaps a beat. */
  stream(count: number, hasBeat: boolean): void {
    const { tab } = this.#one(this.#leader ?? -1)
    for (
      let nth = 0;
      nth < count && this.#streamed !== undefined && this.#streamed < this.log.length;
      nth++
    ) {
      this.#streamed += 1
      if (this.log[this.#streamed - 1]) tab.read(makeEvent(this.#streamed))
    }
    if (this.#streamed !== undefined && hasBeat) tab.advance(this.#streamed)
  }

  /** A tab receives the first message of another; `again` leaves it there to be received twice. */
  hear(nth: number, from: number, again: boolean): boolean {
    const one = this.tabs.get(this.#pick(nth) ?? -1)
    const sources = one ? [...one.inbox].filter(([, told]) => told.length > 0) : []
    const told = sources[from % Math.max(1, sources.length)]?.[1]
    const message = again ? told?.[0] : told?.shift()
    if (!one || !message) return false
    one.tab.hear(message)
    return true
  }

  /** All that is under way arrives. */
  settle(): void {
    this.connect()
    for (let round = 0; round < 5; round++) {
      this.stream(this.log.length, true)
      for (let nth = 0; nth < this.tabs.size; nth++) while (this.hear(nth, 0, false));
    }
  }

  #makeTab(id: number): Tab {
    return new Tab(0, {
      tell: (message) => {
        for (const [other, { inbox }] of this.tabs) {
          if (other !== id) inbox.set(id, [...(inbox.get(id) ?? []), structuredClone(message)])
        }
      },
      deliver: (event) => this.#one(id).delivered.push(event),
      onMissed: () => {
        this.#one(id).missed += 1
      },
      onHelp: () => undefined,
      onConnection: () => undefined,
      now: () => 0,
    })
  }

  #pick(nth: number): number | undefined {
    const ids = [...this.tabs.keys()]
    return ids[nth % Math.max(1, ids.length)]
  }

  #one(id: number): OneTab {
    const one = this.tabs.get(id)
    if (!one) throw new Error(`There is no tab ${id}`)
    return one
  }
}
