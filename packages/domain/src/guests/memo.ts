/**
 * The same function, keeping its latest answers (at most `mostKept`, then all are let go): for pure functions of one
 * text that cost more than a look-up and are asked the same again and again.
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
