import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

export const meKey = ['me'] as const

const worthRetrying = (error: Error) => !(error instanceof ApiProblem) || error.status >= 502

// A button that sends is disabled before the next press is heard: events wait for microtasks, not for timers.
notifyManager.setScheduler(queueMicrotask)

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
    // A try without the network fails at once and says so; waiting for it would show nothing.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
    },
  },
})

/** After signing in or out: forgets what the session before could see and reads who is signed in now. */
export async function renewSession(queries: QueryClient): Promise<void> {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
  await queries.refetchQueries({ queryKey: meKey })
}
