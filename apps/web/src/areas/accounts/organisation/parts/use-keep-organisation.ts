import { useQueryClient } from '@tanstack/react-query'
import { meKey } from '../../../../api/query-client.ts'
import { organisationQuery } from '../queries.ts'

/** After a change of the organisation or a venue: names stand in the header and in many lists. */
export function useKeepOrganisation(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: organisationQuery.queryKey }),
      queries.invalidateQueries({ queryKey: meKey }),
    ])
  }
}
