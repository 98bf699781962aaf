/** Rows skipped by a page key. */
const pageRows = 10

/** The row reached by a key from another; null if the table does not use the key or there is no such row. */
export function rowAfter(from: number, key: string, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: Math.min(from + pageRows, count - 1),
    PageUp: Math.max(from - pageRows, 0),
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined || to < 0 || to >= count || to === from ? null : to
}
