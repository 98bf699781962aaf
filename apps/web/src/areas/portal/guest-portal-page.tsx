import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { portalSessionQuery } from './queries.ts'
import { PortalSignIn } from './sign-in/portal-sign-in.tsx'
import classes from './portal.module.css'

const Inside = lazy(() => import('./inside/inside.tsx'))

/** A guest's own view of what is kept, after a one-time code. */
export function GuestPortalPage() {
  const words = usePageWords()('/guest-portal')
  const search = useSearch({ from: '/(own)/guest-portal' })
  const { data: session, error, refetch, dataUpdatedAt } = useQuery(portalSessionQuery)
  const [wasIn, setWasIn] = useState(false)
  if (session && !wasIn) setWasIn(true)
  return (
    <Stack gap="lg" className={classes['page'] ?? ''}>
      <PageHeader {...words} />
      {session === undefined && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {session === undefined && !error ? <SkeletonList rows={2} rowHeight={120} /> : null}
      {session === null ? <PortalSignIn hasEnded={wasIn} /> : null}
      {session ? (
        <Suspense fallback={<SkeletonList rows={4} rowHeight={120} />}>
          <Inside search={search} session={session} readAt={dataUpdatedAt} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
