import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { accountabilityQuery } from '../accountability/queries.ts'
import { effectsQuery } from '../effects/queries.ts'
import { listingsQuery, venueNetworkQuery } from '../listings/queries.ts'
import { agreementQuery, agreementsQuery, renewAgreements } from './queries.ts'

// The client reads the page, which is not there.
vi.mock('../../api/client.ts', () => ({ call: vi.fn<() => never>() }))

test('after a step with an agreement everything that is worked out from agreements is stale', async () => {
  const queries = new QueryClient()
  const follow: readonly QueryKey[] = [
    agreementsQuery.queryKey,
    agreementQuery('one').queryKey,
    venueNetworkQuery.queryKey,
    listingsQuery({ limit: 25 }).queryKey,
    effectsQuery.queryKey,
    accountabilityQuery.queryKey,
  ]
  for (const queryKey of [...follow, ['tags']]) queries.setQueryData(queryKey, {})
  await renewAgreements(queries)
  const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated
  expect(follow.map(isStale)).toEqual(follow.map(() => true))
  expect(isStale(['tags'])).toBe(false)
})
