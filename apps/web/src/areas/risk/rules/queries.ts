import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'

export type RuleSets = CallResponse<'GET /api/risk-scoring/rules'>
export type RuleSet = RuleSets['items'][number]
export type RuleChoices = RuleSet['rules']
export type TestResult = NonNullable<NonNullable<RuleSet['test']>['result']>
export type Outcomes = TestResult['thresholds']['live']

/** How often a running test is read. */
const pollMs = 2_000

export const rulesQuery = queryOptions({
  queryKey: ['risk', 'rules'],
  queryFn: ({ signal }) => call('GET /api/risk-scoring/rules', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ test }) => test?.state === 'running') ? pollMs : false,
})

/** After a version was drafted, tested or published: levels everywhere may follow. */
export function useRulesChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: rulesQuery.queryKey })
    void queries.invalidateQueries({ queryKey: ['risk', 'figures'] })
  }
}
