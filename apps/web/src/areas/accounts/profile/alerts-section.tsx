import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { Panel } from '../../../ui/panel.tsx'

const ChannelsSection = lazy(() => import('../../alerts/channels/channels-section.tsx'))

export function AlertsSection() {
  const { t } = useTranslation('accounts-profile')
  return (
    <Panel level={2} anchor="alerts" title={t('alerts.title')}>
      <Suspense fallback={<SkeletonList rows={6} rowHeight={120} />}>
        <ChannelsSection />
      </Suspense>
    </Panel>
  )
}
