import { useQueryClient } from '@tanstack/react-query'
import { meKey } from '../../../../api/query-client.ts'
import { widerAccessQuery } from '../queries.ts'

/** Reloads everything, because the access decides what the user may see. */
export function useKeepAccess(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: meKey })
    await queries.invalidateQueries({ queryKey: widerAccessQuery.queryKey })
  }
}
