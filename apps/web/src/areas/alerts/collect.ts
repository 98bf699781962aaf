const leastApartMs = 10_000

/**
 * Passes on what comes: the first at once, what follows within ten seconds together after them.
 * @param now milliseconds of a clock that never goes back
 */
export function createCollector<T>(
  pass: (those: readonly T[]) => void,
  now: () => number = () => performance.now(),
): { add: (one: T) => void; stop: () => void } {
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
      if (wait <= 0) flush()
      else timer ??= setTimeout(flush, wait)
    },
    stop: () => clearTimeout(timer),
  }
}
