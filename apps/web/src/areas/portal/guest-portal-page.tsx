import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { Leaving } from './sign-in/leaving.tsx'
import { PortalSignIn } from './sign-in/portal-sign-in.tsx'
import { usePortalSession } from './use-portal-session.ts'
import classes from './portal.module.css'

const Inside = lazy(() => import('./inside/inside.tsx'))

function Shown() {
  const search = useSearch({ from: '/(own)/guest-portal' })
  const { session, readAt, error, retry, why, end, leavingUntil, leave, left, enter } = usePortalSession()
  if (leavingUntil !== undefined) return <Leaving endsAt={leavingUntil} onDone={left} />
  if (session === null) return <PortalSignIn end={why} onProved={enter} />
  if (session)
    return (
      <Suspense fallback={<SkeletonList rows={4} rowHeight={120} />}>
        <Inside search={search} session={session} readAt={readAt} onEnd={end} onLeave={leave} />
      </Suspense>
    )
  return error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonList rows={2} rowHeight={120} />
}

export function GuestPortalPage() {
  const words = usePageWords()('/guest-portal')
  return (
    <Stack gap="lg" className={`${classes['page']} within-52 auto-sides`}>
      <PageHeader {...words} />
      <Shown />
    </Stack>
  )
}
