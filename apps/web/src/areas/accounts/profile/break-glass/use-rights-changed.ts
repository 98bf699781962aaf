import { useQueryClient } from '@tanstack/react-query'
import { meKey } from '../../../../api/query-client.ts'
import { openingsQuery, profileQuery } from '../queries.ts'

/** After rights changed: reloads roles, venues and open accesses now, and lists when they are next shown. */
export function useRightsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: meKey })
    await queries.invalidateQueries({ queryKey: openingsQuery.queryKey })
    await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    queries.removeQueries({ type: 'inactive' })
  }
}
