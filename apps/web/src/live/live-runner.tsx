import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meKey } from '../api/query-client.ts'
import { mayOpen } from '../shell/session/audience.ts'
import { useMe } from '../shell/session/use-me.ts'
import { runFeed } from './run-feed.ts'

/** Keeps the feed while staff are signed in; shows nothing. */
export function LiveRunner() {
  const { me, roles } = useMe()
  const queries = useQueryClient()
  const isStaff = mayOpen('staff', roles)
  const userId = isStaff ? me?.user.id : undefined
  const organisationId = me?.organisation?.id
  useEffect(() => {
    if (userId === undefined || organisationId === undefined) return undefined
    return runFeed(
      { userId, organisationId },
      {
        onMissed: () => void queries.invalidateQueries(),
        onHelp: () => void queries.invalidateQueries({ queryKey: ['safety'] }),
        onRefused: () => void queries.invalidateQueries({ queryKey: meKey }),
      },
    )
  }, [queries, userId, organisationId])
  return null
}
