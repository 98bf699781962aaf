import type { ReactNode } from 'react'

/** Rows that stand together under a heading, in the order of the list. */
export interface TableGroups<Row> {
  readonly keyOf: (row: Row) => string
  readonly heading: (key: string) => ReactNode
}

/** The heading above the first row of a group. */
export interface GroupHeading {
  readonly heading: string
}

/** The rows with a heading before each group. */
export function withHeadings<Row extends object>(
  rows: readonly Row[],
  keyOf: ((row: Row) => string) | undefined,
): readonly (Row | GroupHeading)[] {
  if (!keyOf) return rows
  return rows.flatMap((row, index) => {
    const [key, before] = [keyOf(row), rows[index - 1]]
    return before && keyOf(before) === key ? [row] : [{ heading: key }, row]
  })
}
