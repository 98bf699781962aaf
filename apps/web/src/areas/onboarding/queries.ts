import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'

export type Onboarding = CallResponse<'GET /api/onboarding'>
export type Step = Onboarding['steps'][number]

export const onboardingQuery = queryOptions({
  queryKey: ['onboarding'],
  queryFn: ({ signal }) => call('GET /api/onboarding', { signal }),
})

/** Leaves the first steps, or returns to them. */
export function useLeaveSteps() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (isLeft: boolean) => call('PUT /api/onboarding', { body: { isLeft } }),
    onSuccess: (onboarding) => queries.setQueryData(onboardingQuery.queryKey, onboarding),
  })
}
