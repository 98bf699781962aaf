/** In milliseconds. */
export interface LiveTimes {
  /** Between two sweeps. */
  readonly tick: number
  /** Between two signals that a connection is alive. */
  readonly beat: number
  /** Interval at which a session is checked; the first time randomly earlier, so that not all are at once. */
  readonly check: number
  /** Age of the last session check after which nothing is passed on. */
  readonly stale: number
  /** A client that takes no waiting data for this long is dropped; it catches up by its last id. */
  readonly stall: number
}

export const ordinaryTimes: LiveTimes = {
  tick: 1_000,
  beat: 15_000,
  check: 20_000,
  stale: 30_000,
  stall: 10_000,
}

/** When work for a reader was done, and is due, by the machine's own clock in milliseconds. */
export interface ReaderTimes {
  readonly openedAt: number
  checkedAt: number
  checkDueAt: number
  beatAt: number
}
