import { useQueryClient } from '@tanstack/react-query'
import { importQuery, importsQuery, type ImportPage, type ImportRecord } from './queries.ts'

function withRecord(page: ImportPage, record: ImportRecord): ImportPage {
  return { ...page, items: page.items.map((each) => (each.id === record.id ? record : each)) }
}

/** Caches an import as the server returned it, so that every part of the page shows it at once. */
export function useKeepImport(): (record: ImportRecord) => void {
  const queries = useQueryClient()
  const listKey = importsQuery().queryKey
  return (record) => {
    queries.setQueryData(importQuery(record.id).queryKey, record)
    queries.setQueryData(
      listKey,
      (list) => list && { ...list, pages: list.pages.map((page) => withRecord(page, record)) },
    )
    void queries.invalidateQueries({ queryKey: listKey })
  }
}
