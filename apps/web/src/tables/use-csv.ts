import { useState } from 'react'
import type { TableColumn } from './column.ts'
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
      const { stringify } = await import('csv-stringify/browser/esm/sync')
      const written = columns.filter(({ text }) => text !== undefined)
      const lines = rows.map((row) => written.map(({ text }) => text?.(row) ?? ''))
      const csv = stringify([written.map(({ title }) => title), ...lines], {
        bom: true,
        record_delimiter: 'windows',
        // A cell that a spreadsheet would run as a formula begins with an apostrophe.
        escape_formulas: true,
      })
      download(csv, fileName)
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

function download(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileName}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
