import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

export interface Colleague {
  readonly id: string
  readonly name: string
}

const byName = (a: Colleague, b: Colleague) => a.name.localeCompare(b.name)

/** Who works at a venue: for managers, who alone may read the list of members. */
export function membersOfVenueQuery(venueId: string) {
  return queryOptions({
    queryKey: ['colleagues', 'venue', venueId],
    queryFn: async ({ signal }): Promise<readonly Colleague[]> => {
      const found: Colleague[] = []
      let cursor: string | undefined
      do {
        const page = await call('GET /api/members', { query: { limit: 100, cursor }, signal })
        found.push(
          ...page.items
            .filter(({ grants }) =>
              grants.some((grant) => grant.venueId === null || grant.venueId === venueId),
            )
            .map(({ id, name }) => ({ id, name })),
        )
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      return found.toSorted(byName)
    },
    staleTime: 300_000,
  })
}

/** Who is on shift at a venue: for staff. */
export function onShiftQuery(venueId: string) {
  return queryOptions({
    queryKey: ['colleagues', 'shift', venueId],
    queryFn: async ({ signal }): Promise<readonly Colleague[]> => {
      const { onShift } = await call('GET /api/staff-dashboard', { query: { venueId }, signal })
      return onShift.map(({ person: { id, name } }) => ({ id, name: name ?? '' })).filter(({ name }) => name)
    },
    staleTime: 60_000,
  })
}
