import { useState } from 'react'
import type { TableColumn } from './column.ts'
import { saveFile } from './save-file.ts'
import type { ListQuery } from './use-rows.ts'

/** Most rows in a file made in the browser; complete lists come from exports of the server. */
export const mostInFile = 2_000

/** Saves the list as it is filtered, sorted and shown, as a CSV file; loads the rest of it first. */
export function useCsv<Row>(list: ListQuery<Row>, columns: readonly TableColumn<Row>[], fileName: string) {
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      const rows = await allRows(list)
      const { csvOf } = await import('./csv-of.ts')
      saveFile(csvOf(columns, rows), 'text/csv;charset=utf-8', `${fileName}.csv`)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save }
}

async function allRows<Row>(list: ListQuery<Row>): Promise<readonly Row[]> {
  let { data, hasNextPage } = list
  const rows = () => data?.pages.flatMap(({ items }) => items) ?? []
  while (hasNextPage && rows().length < mostInFile) {
    // The list shows its own error.
    const next = await list.fetchNextPage()
    if (next.isError) throw next.error
    ;({ data, hasNextPage } = next)
  }
  return rows().slice(0, mostInFile)
}
