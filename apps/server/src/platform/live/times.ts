/** In milliseconds. */
export interface LiveTimes {
  /** Between two sweeps. */
  readonly tick: number
  /** Between two signs that a connection stands. */
  readonly beat: number
  /** A session is asked for this often, the first time earlier by chance so that not all are at once. */
  readonly check: number
  /** After so long nothing is handed over before the session was asked for. */
  readonly stale: number
  /** A client that takes nothing of what waits for it is dropped after so long; it catches up by its last id. */
  readonly stall: number
}

export const ordinaryTimes: LiveTimes = {
  tick: 1_000,
  beat: 15_000,
  check: 20_000,
  stale: 30_000,
  stall: 10_000,
}

/** When what was done for a reader, and is due, by the machine's own clock in milliseconds. */
export interface ReaderTimes {
  readonly openedAt: number
  checkedAt: number
  checkDueAt: number
  beatAt: number
}
