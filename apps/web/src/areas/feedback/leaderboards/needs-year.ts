const yearMs = 365 * 24 * 3_600_000

/** Whether periods can only be distinguished with their year, because they span more than one. */
export function needsYear(periods: readonly { readonly to: string }[]): boolean {
  const [first, last] = [periods[0], periods.at(-1)]
  return first !== undefined && last !== undefined && Date.parse(last.to) - Date.parse(first.to) >= yearMs
}
