import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { renewAlerts } from '../../alerts/queries.ts'
import { alertsOfRiskQuery } from './queries.ts'

vi.mock('../../../api/client.ts', () => ({ call: vi.fn<() => void>() }))

it('reads the open alerts of risk anew with whatever changes an alert', async () => {
  const queries = new QueryClient()
  const { queryKey } = alertsOfRiskQuery('a-venue')
  queries.setQueryData(queryKey, { items: [], isCut: false })
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false)
  await renewAlerts(queries)
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
