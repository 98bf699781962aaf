import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

export const meKey = ['me'] as const

const worthRetrying = (error: Error) => !(error instanceof ApiProblem) || error.status >= 502

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    // The session ended elsewhere: asking again who is signed in puts the sign-in in place.
    onError: (error) => {
      if (error instanceof ApiProblem && error.status === 401) {
        void queryClient.invalidateQueries({ queryKey: meKey })
      }
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
    },
  },
})
