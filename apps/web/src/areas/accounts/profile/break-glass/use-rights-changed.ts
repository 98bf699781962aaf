import { useQueryClient } from '@tanstack/react-query'
import { meKey } from '../../../../api/query-client.ts'
import { openingsQuery, profileQuery } from '../queries.ts'

/** After rights came or went: roles, venues and what is open are read anew, and lists when next looked at. */
export function useRightsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: meKey })
    await queries.invalidateQueries({ queryKey: openingsQuery.queryKey })
    await queries.invalidateQueries({ queryKey: profileQuery.queryKey })
    queries.removeQueries({ type: 'inactive' })
  }
}
