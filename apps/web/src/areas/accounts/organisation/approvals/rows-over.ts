/** How many records a request to delete what is over its time counted, from its details. */
export function rowsOver(details: Readonly<Record<string, unknown>>): number {
  const { rows } = details
  if (typeof rows !== 'object' || rows === null) return 0
  return Object.values(rows).reduce((sum: number, count) => sum + (typeof count === 'number' ? count : 0), 0)
}
