export interface Collector<T> {
  readonly add: (one: T) => void
  readonly stop: () => void
}

/**
 * Passes on what comes: the first at once, what follows within `leastApartMs` together after them.
 * @param now milliseconds of a clock that never goes back
 */
export function createCollector<T>(
  leastApartMs: number,
  pass: (those: readonly T[]) => void,
  now: () => number = () => performance.now(),
): Collector<T> {
  let waiting: T[] = []
  let lastAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    lastAt = now()
    const those = waiting
    waiting = []
    pass(those)
  }
  return {
    add(one) {
      waiting.push(one)
      const wait = lastAt + leastApartMs - now()
      if (timer === undefined && wait <= 0) flush()
      else timer ??= setTimeout(flush, wait)
    },
    stop: () => clearTimeout(timer),
  }
}
