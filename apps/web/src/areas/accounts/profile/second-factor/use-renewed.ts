import { useQueryClient } from '@tanstack/react-query'
import { meKey } from '../../../../api/query-client.ts'
import { profileQuery } from '../queries.ts'

/** The session was replaced, so the signed-in user is read again. */
export function useRenewed(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: meKey }),
      queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
    ])
  }
}
