import type { PresentedEvent } from './present.ts'
import type { LiveStream } from './stream.ts'
import { beatBytes } from './wire.ts'

/** The reader of a stream, as last found by its session. */
export interface Standing {
  readonly organisationId: string
  readonly userId: string
  readonly venueIds: readonly string[]
  /** Whether they are a manager anywhere. */
  readonly isManager: boolean
}

/** Maximum number of shown subjects remembered for a client. */
const mostRemembered = 500

/** One client of a feed: its position, and what it may receive. */
export class Reader {
  readonly stream: LiveStream
  /** Checks again who this is; undefined: the session has ended. */
  readonly check: () => Promise<Standing | undefined>
  readonly openedAt: Date
  /** All events up to here were passed on, or are not for this client. Undefined: the position is not known yet. */
  cursor: number | undefined
  /** Position up to which an earlier stream served the client. */
  servedBefore = 0
  /** Receives each event as it is read; otherwise it catches up first. */
  isLive = false
  /** The current catching up. */
  catchingUp: Promise<void> | undefined
  /** The last place sent to the client. */
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

  /** Equal for readers who may receive the same. */
  get key(): string {
    return this.#key
  }

  mayRead({ venue_id, reach }: PresentedEvent): boolean {
    return this.#venues.has(venue_id) || (reach === 'managers' && this.#standing.isManager)
  }

  /** Whether the client was shown the subject, in which case it is notified to remove it. */
  wasShown({ subject_id, firstPlace }: PresentedEvent): boolean {
    return this.#shown.has(subject_id) || (firstPlace !== undefined && firstPlace <= this.servedBefore)
  }

  /** Signals that the stream is alive, and the place if places went to others, so that a client is then not far back. */
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
