import { Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../../shell/registry/use-page-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'

const RiskDemo = lazy(() => import('./risk-demo.tsx'))

/** An invented guest whose score is computed here, by the real rules, as facts are changed. */
export function RiskDemoPage() {
  const { t } = useTranslation('hoteliers-risk')
  const words = usePageWords()('/hotelier-risk-demo')
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      <Notice kind="note" title={t('invented.title')}>
        {t('invented.detail')}
      </Notice>
      <Suspense fallback={<SkeletonList />}>
        <RiskDemo />
      </Suspense>
    </Stack>
  )
}
