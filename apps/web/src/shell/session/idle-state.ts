/** How long before the lock it is announced, so that slow readers can go on. */
const warnSeconds = 30
/** The server records a session in use at most this often. */
const tellMs = 60_000

interface Times {
  /** The last touch or key, milliseconds since 1970. */
  readonly touched: number
  /** When the server was last notified of one. */
  readonly told: number
}

export function idleState({ touched, told }: Times, seconds: number, now: number) {
  const left = seconds - (now - touched) / 1000
  return {
    isOver: left <= 0,
    isNear: left > 0 && left <= Math.min(warnSeconds, seconds / 2),
    mustTell: touched > told && now - told >= tellMs && left > 0,
  }
}
