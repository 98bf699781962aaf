import { backOff } from './back-off.ts'
import type { LiveEvent, LiveState } from './live-bus.ts'
import type { Ready } from './tab.ts'

/** Whose stream a stream is. */
export interface Owner {
  readonly userId: string
  readonly organisationId: string
}

/** What is heard on one stream. */
export interface StreamEvents {
  readonly onReady: (ready: Ready & Owner) => void
  readonly onEvent: (event: LiveEvent) => void
  /** The stream is open; with a place, nothing up to there is missing. */
  readonly onBeat: (place: number | undefined) => void
  /** A call for help that is not stored yet was made or has changed; the page loads it. */
  readonly onHelp: () => void
  readonly onEnd: (reason: 'session' | 'restart') => void
  /** Cut, or never opened: the browser does not say which, nor why. */
  readonly onCut: () => void
}

/** Why a stream did not open: not for this session, or not before so many milliseconds, if that was given. */
export type Refusal = 'not_allowed' | { readonly afterMs: number | undefined }

export interface ConnectionPorts {
  /** Opens a stream after a place; returns a function that closes it. */
  readonly open: (after: number | undefined, events: StreamEvents) => () => void
  readonly whyNot: () => Promise<Refusal>
  /** Schedules a function; returns one that cancels it. */
  readonly later: (run: () => void, ms: number) => () => void
  readonly chance: () => number
  readonly now: () => number
  readonly isOnline: () => boolean
  readonly place: () => number | undefined
  readonly onReady: (ready: Ready) => void
  readonly onEvent: (event: LiveEvent) => void
  readonly onBeat: (place: number | undefined) => void
  readonly onHelp: () => void
  readonly onState: (state: LiveState) => void
}

/** The server sends a beat every 15 seconds. */
const silenceMs = 40_000
/** A refused session tries again, because roles can come back. */
const refusedMs = 30_000

/** Keeps one stream of the feed open, whatever cuts it, until it is stopped. */
export class Connection {
  readonly #ports: ConnectionPorts
  readonly #owner: Owner
  #close: (() => void) | undefined
  #cancel: (() => void) | undefined
  #stopWatching: (() => void) | undefined
  #heardAt = Number.NEGATIVE_INFINITY
  #failures = 0
  #hasStood = false
  #isStopped = false

  constructor(owner: Owner, ports: ConnectionPorts) {
    this.#owner = owner
    this.#ports = ports
  }

  /** Connects at once, unless a stream is open: at the beginning, and when the network or the user has come back. */
  start(): void {
    const isSilent = this.#ports.now() - this.#heardAt > silenceMs
    if (this.#isStopped || (this.#close && !isSilent)) return
    this.#drop()
    this.#cancel?.()
    this.#cancel = undefined
    if (!this.#ports.isOnline()) this.#ports.onState('offline')
    else this.#open()
  }

  /** The device has lost its network. */
  pause(): void {
    this.#drop()
    this.#cancel?.()
    this.#cancel = undefined
    if (!this.#isStopped) this.#ports.onState('offline')
  }

  stop(): void {
    this.#isStopped = true
    this.pause()
  }

  #open(): void {
    const { open, place, onReady, onEvent, onBeat, onHelp, onState } = this.#ports
    onState(this.#hasStood ? 'reconnecting' : 'connecting')
    let isReady = false
    this.#watch()
    this.#close = open(place(), {
      onReady: (ready) => {
        if (!this.#isMine(ready)) {
          this.#refused()
          return
        }
        isReady = true
        this.#watch()
        onState('catching_up')
        onReady(ready)
      },
      onEvent: (event) => {
        this.#watch()
        onEvent(event)
      },
      onBeat: (upTo) => {
        this.#watch()
        this.#failures = 0
        this.#hasStood = true
        onBeat(upTo)
        onState('live')
      },
      onHelp: () => {
        this.#watch()
        onHelp()
      },
      onEnd: (reason) => {
        if (reason === 'session') this.#refused()
        else this.#again()
      },
      onCut: () => {
        this.#again()
        if (!isReady) void this.#askWhy()
      },
    })
  }

  #isMine({ userId, organisationId }: Owner): boolean {
    return userId === this.#owner.userId && organisationId === this.#owner.organisationId
  }

  #drop(): void {
    this.#stopWatching?.()
    this.#stopWatching = undefined
    this.#close?.()
    this.#close = undefined
  }

  /** A connection may be dead without an event. */
  #watch(): void {
    this.#stopWatching?.()
    this.#heardAt = this.#ports.now()
    this.#stopWatching = this.#ports.later(() => this.#again(), silenceMs)
  }

  async #askWhy(): Promise<void> {
    const asked = this.#failures
    const refusal = await this.#ports.whyNot()
    if (this.#isStopped || this.#close || this.#failures !== asked) return
    if (refusal === 'not_allowed') this.#refused()
    else if (refusal.afterMs !== undefined) this.#wait(refusal.afterMs)
  }

  #again(): void {
    this.#drop()
    if (this.#isStopped) return
    this.#failures += 1
    if (!this.#ports.isOnline()) {
      this.#ports.onState('offline')
      return
    }
    this.#ports.onState(this.#hasStood ? 'reconnecting' : 'connecting')
    this.#wait(backOff(this.#failures, this.#ports.chance()))
  }

  #refused(): void {
    this.#drop()
    if (this.#isStopped) return
    this.#ports.onState('off')
    this.#wait(refusedMs)
  }

  #wait(ms: number): void {
    this.#cancel?.()
    this.#cancel = this.#ports.later(() => this.start(), ms)
  }
}
