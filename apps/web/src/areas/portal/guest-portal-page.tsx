import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { otherTabs } from '../../shell/session/other-tabs.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { portalSessionQuery, useForgetPortal } from './queries.ts'
import type { PortalEnd } from './session-times.ts'
import { Leaving } from './sign-in/leaving.tsx'
import { PortalSignIn } from './sign-in/portal-sign-in.tsx'
import classes from './portal.module.css'

const Inside = lazy(() => import('./inside/inside.tsx'))

/** Why nothing is shown any more: said by whoever ended it, else it was somebody else. */
function useEnd(isIn: boolean) {
  const [wasIn, setWasIn] = useState(false)
  const [end, setEnd] = useState<PortalEnd>()
  if (isIn && !wasIn) setWasIn(true)
  if (isIn && end !== undefined) setEnd(undefined)
  return { why: end ?? (wasIn ? ('elsewhere' as const) : undefined), setEnd }
}

/** A guest's own view of what is kept, after a one-time code. */
export function GuestPortalPage() {
  const words = usePageWords()('/guest-portal')
  const search = useSearch({ from: '/(own)/guest-portal' })
  const { data: session, error, refetch, dataUpdatedAt } = useQuery(portalSessionQuery)
  const forget = useForgetPortal()
  const { why, setEnd } = useEnd(Boolean(session))
  const [leavingUntil, setLeavingUntil] = useState<number>()
  const end = (reason: PortalEnd) => {
    forget()
    setEnd(reason)
    setLeavingUntil(undefined)
    // Another tab may have gone on since.
    if (reason === 'idle' || reason === 'day') void refetch()
  }
  const leave = (endsAt: number) => {
    forget()
    setLeavingUntil(endsAt)
    otherTabs.tell('portal_over')
  }
  const isLeaving = leavingUntil !== undefined
  return (
    <Stack gap="lg" className={classes['page'] ?? ''}>
      <PageHeader {...words} />
      {session === undefined && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {session === undefined && !error ? <SkeletonList rows={2} rowHeight={120} /> : null}
      {isLeaving ? (
        <Leaving
          endsAt={leavingUntil}
          onDone={() => {
            end('signed_out')
            otherTabs.tell('portal_over')
          }}
        />
      ) : null}
      {session === null && !isLeaving ? <PortalSignIn end={why} /> : null}
      {session && !isLeaving ? (
        <Suspense fallback={<SkeletonList rows={4} rowHeight={120} />}>
          <Inside search={search} session={session} readAt={dataUpdatedAt} onEnd={end} onLeave={leave} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
