const shownMonths = 12

export function lastMonths(now: Date) {
  const start = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
  return Array.from({ length: shownMonths }, (_, at) => {
    const back = shownMonths - 1 - at
    const from = start(back)
    return { month: from.toISOString().slice(0, 7), from, until: start(back - 1) }
  })
}
