/**
 * Memoises a function with at most `mostKept` results, after which the cache is cleared: for pure functions of one
 * text that are slower than a cache hit and are called repeatedly with the same texts.
 */
export function remembering<T>(mostKept: number, compute: (key: string) => T): (key: string) => T {
  const kept = new Map<string, { answer: T }>()
  return (key) => {
    const known = kept.get(key)
    if (known) return known.answer
    const answer = compute(key)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, { answer })
    return answer
  }
}
