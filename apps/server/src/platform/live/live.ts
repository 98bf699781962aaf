import type { Logger } from 'pino'
import { createPool } from '../db/pool.ts'
import { Database } from '../db/database.ts'
import { Failure } from '../errors.ts'
import { Gate } from '../http/gate.ts'
import type { Clock } from '../clock.ts'
import { OrganisationFeed } from './feed.ts'
import { Listener } from './listener.ts'
import { placeEvents } from './place-events.ts'
import type { InOrganisation, LivePresenters } from './present.ts'
import { Reader } from './reader.ts'
import type { Standing } from './reader.ts'
import { LiveStream, WaitingBytes } from './stream.ts'
import { listHeads, listOrganisationsWaiting } from './sweep-queries.ts'
import { ordinaryTimes } from './times.ts'
import type { LiveTimes, ReaderTimes } from './times.ts'
import { namedBytes } from './wire.ts'

export interface LiveOptions {
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Logger
  readonly presenters: LivePresenters
  /** Shorter ones for tests. */
  readonly times?: LiveTimes
}

export interface Opening {
  readonly standing: Standing
  /** The last place that the client saw. */
  readonly after: number | undefined
  /** Checks again who this is; undefined: the session has ended. */
  readonly check: Reader['check']
}

export type ListeningState = 'listening' | 'catching_up'

/** A response that nobody began to read within this time has no reader. */
const unreadMs = 5_000
const [mostOfPerson, mostInAll] = [10, 10_000]
/** Interval at which the same problem is logged, however many readers have it. */
const troubleMs = 10_000
/** Connections of the feed's own, so that neither it nor the other calls delay each other. */
const [connections, forOneReader] = [4, 2]

/**
 * The live feed of this process. Events are announced by NOTIFY, placed, read once per organisation and passed to the
 * streams of its readers; a sweep every second finds those whose announcement was missed.
 */
export class Live {
  readonly #options: LiveOptions
  readonly #every: LiveTimes
  readonly #pool
  readonly #database: Database
  readonly #feeds = new Map<string, OrganisationFeed>()
  readonly #times = new Map<Reader, ReaderTimes>()
  readonly #waiting = new WaitingBytes()
  readonly #troubledAt = new Map<string, number>()
  /** Catching up and checking sessions, one reader at a time, leaves capacity for new events. */
  readonly #oneByOne = new Gate(forOneReader, Number.POSITIVE_INFINITY)
  #listener: Listener | undefined
  #timer: NodeJS.Timeout | undefined
  #sweeping: Promise<void> | undefined
  #state: ListeningState = 'catching_up'
  #since: Date
  #isStopped = false

  constructor(options: LiveOptions) {
    this.#options = options
    this.#every = options.times ?? ordinaryTimes
    this.#since = options.clock.now()
    const onError = (error: Error) =>
      this.#isStopped || options.log.warn({ err: error }, 'a connection of the live feed broke')
    this.#pool = createPool(options.databaseUrl, { onError, max: connections })
    this.#database = new Database(this.#pool)
  }

  get presenters(): LivePresenters {
    return this.#options.presenters
  }

  /** Listens and sweeps; opening a stream starts it too. */
  start(): void {
    if (this.#listener || this.#isStopped) return
    this.#listener = new Listener(['live', 'live_placed'], {
      databaseUrl: this.#options.databaseUrl,
      onNotice: (channel, payload) => this.#hear(channel, payload),
      onState: (isListening) => {
        this.#state = isListening ? 'listening' : 'catching_up'
        this.#since = this.#options.clock.now()
        if (isListening) this.#sweep()
      },
    })
    this.#timer = setInterval(() => this.#tick(), this.#every.tick)
    this.#timer.unref()
  }

  /** Accepts no new streams and ends all; their clients reconnect with their last place. */
  endStreams(): void {
    this.#isStopped = true
    for (const reader of this.#times.keys()) this.#end(reader, 'restart')
  }

  async stop(): Promise<void> {
    this.endStreams()
    clearInterval(this.#timer)
    await this.#listener?.stop()
    await this.#sweeping
    await this.#pool.end()
  }

  /**
   * The body of a response that continues until the session ends.
   *
   * @throws Failure rate_limited when the person has ten, unavailable when there are too many in total
   */
  open({ standing, after, check }: Opening): ReadableStream<Uint8Array> {
    if (this.#isStopped || this.#times.size >= mostInAll) throw new Failure('unavailable')
    if (this.#readersOf(standing.userId).length >= mostOfPerson)
      throw new Failure('rate_limited', { detail: 'Ten streams are open already', retryAfterSeconds: 30 })
    this.start()
    const { organisationId } = standing
    const feed = this.#feeds.get(organisationId) ?? this.#addFeed(organisationId)
    const stream = new LiveStream(this.#waiting, () => this.#remove(reader, feed))
    const reader: Reader = new Reader(stream, standing, check, this.#options.clock.now())
    const now = performance.now()
    const checkDueAt = now + this.#every.check * (0.5 + 0.5 * Math.random())
    this.#times.set(reader, { openedAt: now, checkedAt: now, checkDueAt, beatAt: now })
    feed.readers.add(reader)
    void this.#begin(feed, reader, after)
    return stream.body
  }

  /**
   * Notifies the open pages of a venue, without the database, of a new or changed call for help that could not be stored.
   * Includes pages whose session could not be checked recently: while the database is unavailable, no session ends.
   * Returns the people reached.
   */
  tellOfHelp(organisationId: string, venueId: string): ReadonlySet<string> {
    const readers = this.#readersAt(organisationId, venueId)
    for (const { stream } of readers) stream.send(namedBytes('help', {}))
    return new Set(readers.map(({ standing }) => standing.userId))
  }

  /** People with an open page at a venue, in this process. */
  watchersAt(organisationId: string, venueId: string): number {
    return new Set(this.#readersAt(organisationId, venueId).map(({ standing }) => standing.userId)).size
  }

  #readersAt(organisationId: string, venueId: string): Reader[] {
    const readers = this.#feeds.get(organisationId)?.readers ?? []
    return [...readers].filter(({ standing, stream }) => stream.isOpen && standing.venueIds.includes(venueId))
  }

  get listening(): { state: ListeningState; since: Date } {
    return { state: this.#state, since: this.#since }
  }

  connectionsOf(userId: string) {
    const now = this.#options.clock.now().getTime()
    return this.#readersOf(userId).map((reader) => {
      const age = performance.now() - (this.#times.get(reader)?.checkedAt ?? 0)
      return {
        openedAt: reader.openedAt,
        checkedAt: new Date(now - age),
        isLive: reader.isLive,
        place: reader.cursor ?? 0,
      }
    })
  }

  #readersOf(userId: string): Reader[] {
    return [...this.#times.keys()].filter((reader) => reader.standing.userId === userId)
  }

  #addFeed(organisationId: string): OrganisationFeed {
    const inside = this.#inside(organisationId)
    const feed = new OrganisationFeed({
      inside,
      insideForOne: (work) => this.#oneByOne.run(() => inside(work)),
      presenters: this.#options.presenters,
      log: this.#options.log,
      now: () => this.#options.clock.now(),
      isFresh: (reader) => performance.now() - (this.#times.get(reader)?.checkedAt ?? 0) < this.#every.stale,
      onTrouble: (error) => this.#trouble(error, 'a reader of the live feed could not catch up'),
    })
    this.#feeds.set(organisationId, feed)
    return feed
  }

  #inside(organisationId: string): InOrganisation {
    return (work) =>
      this.#database.system({ job: 'live', organisationId, now: this.#options.clock.now() }, work)
  }

  async #begin(feed: OrganisationFeed, reader: Reader, after: number | undefined): Promise<void> {
    try {
      const retryMs = Math.round(1_000 + 2_000 * Math.random())
      await feed.begin(reader, after, retryMs)
    } catch (error) {
      this.#trouble(error, 'a reader of the live feed could not begin')
      this.#end(reader, 'restart')
    }
  }

  #end(reader: Reader, reason: 'session' | 'restart'): void {
    reader.stream.end(namedBytes('end', { reason }))
  }

  #remove(reader: Reader, feed: OrganisationFeed): void {
    this.#times.delete(reader)
    feed.readers.delete(reader)
    const { organisationId } = reader.standing
    if (feed.readers.size === 0 && this.#feeds.get(organisationId) === feed)
      this.#feeds.delete(organisationId)
  }

  #hear(channel: string, payload: string): void {
    const [organisationId = '', place] = payload.split(' ')
    const feed = this.#feeds.get(organisationId)
    if (!feed) return
    if (channel === 'live') void this.#alone(feed.advance('place'))
    else if (feed.isBehind(Number(place))) void this.#alone(feed.advance('read'))
  }

  #tick(): void {
    const now = performance.now()
    for (const [reader, times] of this.#times) {
      const isLeft = !reader.stream.wasRead && now - times.openedAt > unreadMs
      if (isLeft || reader.stream.stalledMs(now) > this.#every.stall) reader.stream.drop()
      else if (now >= times.checkDueAt) {
        times.checkDueAt = Number.POSITIVE_INFINITY
        void this.#check(reader, times)
      }
      if (!reader.isLive) this.#resume(reader)
      if (now - times.beatAt >= this.#every.beat) this.#beat(reader, times, now)
    }
    this.#sweep()
  }

  /** Retries after a failure to catch up. */
  #resume(reader: Reader): void {
    const catching = this.#feeds.get(reader.standing.organisationId)?.catchUp(reader)
    catching?.catch((error: unknown) => this.#trouble(error, 'a reader of the live feed could not catch up'))
  }

  #beat(reader: Reader, times: ReaderTimes, now: number): void {
    times.beatAt = now
    if (!reader.stream.isFull) reader.beat()
  }

  /** A database fault proves nothing about the session: it is checked again, and until then nothing is shown. */
  async #check(reader: Reader, times: ReaderTimes): Promise<void> {
    try {
      const [asked, standing] = await this.#oneByOne.run(
        async () => [performance.now(), await reader.check()] as const,
      )
      if (!standing || standing.organisationId !== reader.standing.organisationId) {
        this.#end(reader, 'session')
        return
      }
      reader.standing = standing
      times.checkedAt = asked
      times.checkDueAt = asked + this.#every.check
      this.#resume(reader)
    } catch (error) {
      this.#trouble(error, 'a session of the live feed could not be checked')
      times.checkDueAt = performance.now() + this.#every.tick
    }
  }

  #sweep(): void {
    this.#sweeping ??= this.#look()
      .catch((error: unknown) => this.#trouble(error, 'the live feed waits for the database'))
      .finally(() => {
        this.#sweeping = undefined
      })
  }

  async #look(): Promise<void> {
    if (this.#isStopped) return
    const now = this.#options.clock.now()
    for (const organisationId of await listOrganisationsWaiting(this.#database, now)) {
      const feed = this.#feeds.get(organisationId)
      await this.#alone(feed ? feed.advance('place') : placeEvents(this.#inside(organisationId)))
    }
    if (this.#feeds.size === 0) return
    for (const head of await listHeads(this.#database, now, [...this.#feeds.keys()])) {
      const feed = this.#feeds.get(head.organisation_id)
      if (feed?.isBehind(head.last_place)) await this.#alone(feed.advance('read'))
    }
  }

  /** A failure in one organisation does not delay the others. */
  async #alone(work: Promise<unknown>): Promise<void> {
    await work.catch((error: unknown) => this.#trouble(error, 'live events wait for the next sweep'))
  }

  #trouble(error: unknown, what: string): void {
    const now = performance.now()
    if (this.#isStopped || now - (this.#troubledAt.get(what) ?? Number.NEGATIVE_INFINITY) < troubleMs) return
    this.#troubledAt.set(what, now)
    this.#options.log.warn({ err: error }, what)
  }
}
