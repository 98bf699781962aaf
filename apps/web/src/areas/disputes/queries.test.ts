import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

// What asks the server reads settings of the page.
vi.mock('../../api/client.ts', () => ({ call: async () => ({}) }))

const { guestQuery, guestsQuery } = await import('../guests/queries.ts')
const { incidentQuery } = await import('../incidents/queries.ts')
const { listingQuery, listingsQuery } = await import('../listings/queries.ts')
const { appealQuery, appealsQuery, overturnsQuery, renewDisputes } = await import('./queries.ts')

test('a step makes everything stale that the record stands in, and nothing else', async () => {
  const queries = new QueryClient()
  const stale = [
    appealQuery('d'),
    appealsQuery({ as: 'manager', open: 'true' }),
    overturnsQuery,
    listingQuery('l'),
    listingsQuery({}),
    incidentQuery('i'),
    guestQuery('g'),
    guestsQuery({}),
  ].map(({ queryKey }) => queryKey as readonly unknown[])
  const fresh = [['me'], ['tags', 'en']]
  for (const key of [...stale, ...fresh]) queries.setQueryData(key, {})
  await renewDisputes(queries)
  expect(stale.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([])
  expect(fresh.filter((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([])
})
