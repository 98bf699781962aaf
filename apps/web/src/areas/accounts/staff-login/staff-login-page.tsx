import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../shell/session/use-me.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { OtherWays } from '../sign-in/other-ways.tsx'
import { SignedIn } from '../sign-in/signed-in.tsx'
import { deviceQuery } from './device-query.ts'
import { PinSignIn } from './pin-sign-in.tsx'
import { RegisterDevice } from './register-device.tsx'

// Only needed by users who are signed in by PIN, who have most of it already.
const SwitchPerson = lazy(() => import('./switch-person.tsx'))

export function StaffLoginPage() {
  const { t } = useTranslation(['accounts-sign-in', 'pages'])
  const { me } = useMe()
  const { data, error, refetch } = useQuery(deviceQuery)
  const { return: back } = useSearch({ from: '/(auth)/staff-login-page' })
  const device = data?.device
  // From the right PIN until the next page stands, nothing else is put in its place.
  const [isEntering, setEntering] = useState(false)
  const isIn = Boolean(me)
  // The user who was signed in is among the last ones from now on.
  const stoodIn = useRef(isIn)
  useEffect(() => {
    if (stoodIn.current && !isIn) void refetch()
    stoodIn.current = isIn
  }, [isIn, refetch])

  const content = () => {
    if (isEntering) return <SkeletonList rows={3} rowHeight={64} />
    if (me?.session?.method === 'pin') {
      return (
        <Suspense fallback={<SkeletonList rows={3} rowHeight={64} />}>
          <SwitchPerson name={me.user.name} back={back} />
        </Suspense>
      )
    }
    if (me) return <SignedIn name={me.user.name} />
    if (device) return <PinSignIn device={device} recent={data.recent} back={back} onEntering={setEntering} />
    if (data) return <RegisterDevice />
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={3} rowHeight={64} />
    )
  }

  return (
    <Stack gap="lg" className="within-32 auto-sides">
      <PageHeader
        title={t('pages:staff-login-page.title')}
        summary={
          device ? (
            <span translate="no">
              {device.venue.name} · {device.name}
            </span>
          ) : (
            t('pages:staff-login-page.summary')
          )
        }
      />
      {content()}
      {me ? null : <OtherWays except="/staff-login-page" back={back} />}
    </Stack>
  )
}
