const yearMs = 365 * 24 * 3_600_000

/** Whether the days on which periods end are told apart only with their year, for they go round more than once. */
export function needsYear(periods: readonly { readonly to: string }[]): boolean {
  const [first, last] = [periods[0], periods.at(-1)]
  return first !== undefined && last !== undefined && Date.parse(last.to) - Date.parse(first.to) >= yearMs
}
