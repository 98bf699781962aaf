import { useQueryClient } from '@tanstack/react-query'
import { meKey } from '../../../../api/query-client.ts'
import { profileQuery } from '../queries.ts'

/** After the session was replaced: who is signed in, and how, is read anew. */
export function useRenewed(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: meKey }),
      queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
    ])
  }
}
