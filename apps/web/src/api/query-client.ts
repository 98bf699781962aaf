import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { pageSettings } from '../shell/page-settings.ts'
import { ApiProblem } from './problem.ts'

export const meKey = ['me'] as const

const worthRetrying = (error: Error) => !(error instanceof ApiProblem) || error.status >= 502
export const retriesTwice = (failures: number, error: Error) => failures < 2 && worthRetrying(error)

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
      // While the demo is being created the server refuses nearly everything: see demo-creation.tsx.
      retry: pageSettings.isCreating || retriesTwice,
    },
  },
})

/** After signing in or out: forgets what the session before could see and reads who is signed in now. */
export async function renewSession(queries: QueryClient): Promise<void> {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
  await queries.refetchQueries({ queryKey: meKey })
}
