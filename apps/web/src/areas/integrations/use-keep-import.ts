import { useQueryClient } from '@tanstack/react-query'
import { importQuery, importsQuery, type ImportRecord } from './queries.ts'

/** Takes an import as the server just answered it, so that every part of the page shows it at once. */
export function useKeepImport(): (record: ImportRecord) => void {
  const queries = useQueryClient()
  return (record) => {
    queries.setQueryData(importQuery(record.id).queryKey, record)
    void queries.invalidateQueries({ queryKey: importsQuery().queryKey })
  }
}
