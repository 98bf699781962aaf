import type { PresentedEvent } from './present.ts'
import type { LiveStream } from './stream.ts'
import { beatBytes } from './wire.ts'

/** Whose stream it is, as the session was last found. */
export interface Standing {
  readonly organisationId: string
  readonly userId: string
  readonly venueIds: readonly string[]
  /** Whether a role of a manager is held anywhere. */
  readonly isManager: boolean
}

/** Subjects that a client is remembered to have been shown. */
const mostRemembered = 500

/** One client of a feed: how far it is, and what it may be handed. */
export class Reader {
  readonly stream: LiveStream
  /** Asks again who this is; undefined: the session is over. */
  readonly check: () => Promise<Standing | undefined>
  readonly openedAt: Date
  /** All events up to here were handed over, or are not for this client. Undefined: it is not known yet where it is. */
  cursor: number | undefined
  /** Up to here the client was served by an earlier stream. */
  servedBefore = 0
  /** Handed each event as it is read; otherwise it catches up first. */
  isLive = false
  /** Catching up at the moment. */
  catchingUp: Promise<void> | undefined
  /** The place that the client was last told. */
  toldPlace = 0
  readonly #shown = new Set<string>()
  #standing: Standing
  #key = ''
  #venues: ReadonlySet<string> = new Set()

  constructor(stream: LiveStream, standing: Standing, check: Reader['check'], openedAt: Date) {
    this.stream = stream
    this.check = check
    this.openedAt = openedAt
    this.#standing = standing
    this.standing = standing
  }

  get standing(): Standing {
    return this.#standing
  }

  set standing(standing: Standing) {
    this.#standing = standing
    this.#venues = new Set(standing.venueIds)
    this.#key = `${standing.isManager} ${[...standing.venueIds].sort().join(' ')}`
  }

  /** Equal for readers who may be handed the same. */
  get key(): string {
    return this.#key
  }

  mayRead({ venue_id, reach }: PresentedEvent): boolean {
    return this.#venues.has(venue_id) || (reach === 'managers' && this.#standing.isManager)
  }

  /** Whether the client was shown the subject: it then hears that it is to be taken away. */
  wasShown({ subject_id, firstPlace }: PresentedEvent): boolean {
    return this.#shown.has(subject_id) || (firstPlace !== undefined && firstPlace <= this.servedBefore)
  }

  /** Says that the stream stands, and the place too where places went to others: a client is then not far back. */
  beat(): void {
    const { cursor = 0, toldPlace } = this
    this.toldPlace = Math.max(toldPlace, cursor)
    this.stream.send(beatBytes(cursor > toldPlace ? cursor : undefined))
  }

  remember(subjectId: string): void {
    this.#shown.delete(subjectId)
    this.#shown.add(subjectId)
    if (this.#shown.size <= mostRemembered) return
    const oldest = this.#shown.values().next()
    if (!oldest.done) this.#shown.delete(oldest.value)
  }
}
