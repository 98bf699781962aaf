import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'

const LogView = lazy(() => import('./log-view.tsx'))
const CheckView = lazy(() => import('./check/check-view.tsx'))

/** For managers: the log, what their organisation put into it, and its anchors. With `verify=true`, for everybody: checking a proof. */
export function BlockchainInsightsPage() {
  const { t } = useTranslation('ledger')
  const { verify, kind, hash } = useSearch({ from: '/(analytics)/blockchain-insights' })
  const words = usePageWords()('/blockchain-insights')
  const { roles } = useMe()
  const ways = {
    toCheck: (
      <LinkButton to="/blockchain-insights" search={{ verify: 'true' }} primary>
        {t('toCheck')}
      </LinkButton>
    ),
    toLog: mayOpen('manager', roles) ? <LinkButton to="/blockchain-insights">{t('toLog')}</LinkButton> : null,
  }
  return (
    <Stack gap="lg">
      <PageHeader {...words} action={verify ? ways.toLog : ways.toCheck} />
      <Suspense fallback={<SkeletonList rows={3} rowHeight={220} />}>
        {verify ? <CheckView hash={hash} /> : <LogView kind={kind} />}
      </Suspense>
    </Stack>
  )
}
