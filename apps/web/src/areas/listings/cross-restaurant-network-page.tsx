import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { LiveMatches } from './live-matches.tsx'
import { OwnListings } from './own-listings.tsx'
import type { ListingsSearch } from './search.ts'

const Members = lazy(() => import('./members.tsx'))
const ShareChoice = lazy(() => import('./share/share-choice.tsx'))
const ShareWizard = lazy(() => import('./share/share-wizard.tsx'))

const views = [undefined, 'members'] as const

function Network({ search }: { search: ListingsSearch }) {
  const { t } = useTranslation('listings')
  const words = usePageWords()('/cross-restaurant-network')
  const isManager = mayOpen('manager', useMe().roles)
  const propose = isManager ? (
    <LinkButton to="/cross-restaurant-network" search={{ share: 'choose' }} primary>
      {t('propose')}
    </LinkButton>
  ) : undefined
  return (
    <Stack gap="lg">
      <PageHeader {...words} action={propose} />
      <PageTabs
        label={t('tab.label')}
        current={search.view ?? 'own'}
        tabs={views.map((view) => ({
          name: view ?? 'own',
          label: t(`tab.${view ?? 'own'}`),
          search: view ? { view } : {},
        }))}
      />
      {isManager && search.view !== 'members' ? <LiveMatches /> : null}
      {search.view === 'members' ? (
        <Suspense fallback={<SkeletonList rows={3} rowHeight={160} />}>
          <Members />
        </Suspense>
      ) : (
        <OwnListings search={search} propose={propose} />
      )}
    </Stack>
  )
}

/** From an incident to a listing. The heading stands through all of it, so that the focus stays. */
function Share({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation('listings')
  const isChoosing = incidentId === 'choose'
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('share.title')}
        summary={t(isChoosing ? 'share.chooseDetail' : 'share.summary')}
        action={<LinkButton to="/cross-restaurant-network">{t('share.back')}</LinkButton>}
      />
      <Suspense fallback={<SkeletonList rows={5} rowHeight={96} />}>
        {isChoosing ? <ShareChoice /> : <ShareWizard key={incidentId} incidentId={incidentId} />}
      </Suspense>
    </Stack>
  )
}

/** The own listings and with whom one shares; or the way from an incident to a listing. */
export function CrossRestaurantNetworkPage() {
  const search = useSearch({ from: '/(incidents)/cross-restaurant-network' })
  return search.share === undefined ? <Network search={search} /> : <Share incidentId={search.share} />
}
