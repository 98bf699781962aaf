import type { Role } from '@comity/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type CallResponse } from '../../api/client.ts'
import { NetworkError } from '../../api/problem.ts'
import { meKey, queryClient } from '../../api/query-client.ts'
import { fillPupilWords } from '../language/pupil-words.ts'
import { chosenFirst } from './venue-choice.ts'

type Answer = CallResponse<'GET /api/me'>

export type Me = Answer & { user: NonNullable<Answer['user']> }

const kept = () => import('../../offline/kept-session.ts')

/** Without the network, the last signed-in user, as far as this device has kept the day. */
async function fetchMe(signal: AbortSignal): Promise<Answer> {
  try {
    const answer = chosenFirst(await call('GET /api/me', { signal }))
    fillPupilWords(answer.venues)
    forgetOther(queryClient.getQueryData<Answer>(meKey), answer)
    if (!answer.user) void kept().then(({ forgetSession }) => forgetSession())
    return answer
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    const { keptSession } = await kept()
    return chosenFirst(await keptSession(error))
  }
}

/** Another user signed in, or this one signed out, in another tab: data of the user before is removed. */
function forgetOther(before: Answer | undefined, now: Answer): void {
  const isSame = before?.user?.id === now.user?.id && before?.organisation?.id === now.organisation?.id
  if (before?.user && !isSame)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] })
}

export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => fetchMe(signal),
  staleTime: 60_000,
})

export interface Session {
  /** Null: signed out. Undefined: not known yet. */
  readonly me: Me | null | undefined
  readonly error: Error | null
  readonly roles: readonly Role[]
  readonly retry: () => void
}

export function useMe(): Session {
  const { data, error, refetch } = useQuery(meQuery)
  const me = data && (data.user ? { ...data, user: data.user } : null)
  return { me, error, roles: me?.roles.map(({ role }) => role) ?? [], retry: () => void refetch() }
}
