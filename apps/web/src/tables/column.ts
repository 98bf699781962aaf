import type { ReactNode } from 'react'

/** A column of a table: the content of its cells, as drawn and as text. */
export interface TableColumn<Row> {
  /** Only letters, because it appears in the address. */
  readonly id: string
  readonly title: string
  /** Width in rem; the first column, which names the row, takes what is left beside the others. */
  readonly width: number
  readonly cell: (row: Row) => ReactNode
  /** The same for a file; without it the column is left out of files. */
  readonly text?: (row: Row) => string | number | null
  /** The key of the call's `sort`. */
  readonly sort?: string
  /** The first click sorts descending, as for times of events and amounts. */
  readonly fallsFirst?: true
  /** Numbers are aligned to the end, so that their digits line up. */
  readonly isNumber?: true
  /** Shown only when it is chosen. */
  readonly isExtra?: true
  /** Actions of the row, with a heading only for screen readers. */
  readonly isActions?: true
}

/** The columns that are shown, in their own order: the first always, the others as chosen or by default. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  chosen: string | undefined,
): readonly TableColumn<Row>[] {
  const names = chosen?.split(',')
  return columns.filter(({ id, isExtra, isActions }, index) => {
    if (index === 0 || isActions) return true
    return names ? names.includes(id) : !isExtra
  })
}

/** The choice after one column was shown or hidden; undefined if it is the default. */
export function toggledColumns<Row>(
  columns: readonly TableColumn<Row>[],
  chosen: string | undefined,
  id: string,
): string | undefined {
  const before = shownColumns(columns, chosen).map((column) => column.id)
  const after = new Set(before.includes(id) ? before.filter((each) => each !== id) : [...before, id])
  const names = columns.map((column) => column.id).filter((each) => after.has(each))
  const usual = shownColumns(columns, undefined).map((column) => column.id)
  return names.join(',') === usual.join(',') ? undefined : names.join(',')
}

/** How the rows are sorted by a heading, and the sort order after a click on it. */
export function sortOf(
  { sort: key, fallsFirst }: Pick<TableColumn<never>, 'sort' | 'fallsFirst'>,
  sort: string,
): { readonly order: 'ascending' | 'descending' | 'none'; readonly next: string } {
  if (sort === key) return { order: 'ascending', next: `-${key}` }
  if (sort === `-${key}`) return { order: 'descending', next: key ?? sort }
  return { order: 'none', next: fallsFirst ? `-${key}` : (key ?? sort) }
}
