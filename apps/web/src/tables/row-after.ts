/** Rows skipped by a page key. */
const pageRows = 10

/**
 * The row reached by a key from another; null if the table does not use the key or there is no such row. A heading, which
 * always has a row below it, is passed over.
 */
export function rowAfter(
  from: number,
  key: string,
  count: number,
  isHeading: (index: number) => boolean = () => false,
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: Math.min(from + pageRows, count - 1),
    PageUp: Math.max(from - pageRows, 0),
    Home: 0,
    End: count - 1,
  }
  const step = steps[key]
  if (step === undefined || step < 0 || step >= count) return null
  const to = isHeading(step) ? step + (step < from && step > 0 ? -1 : 1) : step
  return to === from ? null : to
}
