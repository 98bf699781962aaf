import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { Section } from './section.tsx'

const ChannelsSection = lazy(() => import('../../alerts/channels/channels-section.tsx'))

export function AlertsSection() {
  const { t } = useTranslation('accounts-profile')
  return (
    <Section id="alerts" title={t('alerts.title')}>
      <Suspense fallback={<SkeletonList rows={6} rowHeight={120} />}>
        <ChannelsSection />
      </Suspense>
    </Section>
  )
}
