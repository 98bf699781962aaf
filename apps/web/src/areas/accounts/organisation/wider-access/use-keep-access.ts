import { useQueryClient } from '@tanstack/react-query'
import { meKey } from '../../../../api/query-client.ts'
import { widerAccessQuery } from '../queries.ts'

/** What one may see changes with it, so that everything loaded is read anew. */
export function useKeepAccess(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: meKey })
    await queries.invalidateQueries({ queryKey: widerAccessQuery.queryKey })
  }
}
