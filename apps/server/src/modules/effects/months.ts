const shownMonths = 12

/** Calendar months in UTC up to that of `now`, oldest first, each with its first instant and that of the next. */
export function lastMonths(now: Date) {
  const start = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  return Array.from({ length: shownMonths }, (_, at) => {
    const back = shownMonths - 1 - at
    const from = start(back)
    return { month: from.toISOString().slice(0, 7), from, until: start(back - 1) }
  })
}
