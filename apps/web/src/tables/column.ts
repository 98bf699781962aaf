import type { ReactNode } from 'react'

/** A column of a table: what stands in its cells, as it is drawn and as text. */
export interface TableColumn<Row> {
  /** Letters alone, for it stands in the address. */
  readonly id: string
  readonly title: string
  /** Width in rem; the first column, which names the row, takes what is left beside the others. */
  readonly width: number
  readonly cell: (row: Row) => ReactNode
  /** The same for a file; without it the column is left out of files. */
  readonly text?: (row: Row) => string | number | null
  /** The key of the call's `sort`. */
  readonly sort?: string
  /** Falls on the first click, as times of what happened and amounts do. */
  readonly fallsFirst?: true
  /** Figures stand at the end, so that their places are below each other. */
  readonly isNumber?: true
  /** Shown only when it is chosen. */
  readonly isExtra?: true
  /** Actions of the row, whose heading is heard and not seen. */
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

/** The choice after one column was shown or hidden; undefined where it is the usual one. */
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

/** How a heading stands to the order of the rows, and the order that a click on it leads to. */
export function sortOf(
  { sort: key, fallsFirst }: Pick<TableColumn<never>, 'sort' | 'fallsFirst'>,
  sort: string,
): { readonly order: 'ascending' | 'descending' | 'none'; readonly next: string } {
  if (sort === key) return { order: 'ascending', next: `-${key}` }
  if (sort === `-${key}`) return { order: 'descending', next: key ?? sort }
  return { order: 'none', next: fallsFirst ? `-${key}` : (key ?? sort) }
}
