import { isIsland } from '@comity/domain/base'
import { Stack } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { mayOpen } from '../../shell/session/audience.ts'
import { useMe, type Me } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonList } from '../../ui/skeleton-list.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { AskAbout } from './ask/ask-about.tsx'
import { ChooseWhom } from './ask/choose-whom.tsx'
import type { LookupSearch, LookupView } from './search.ts'

const LookupLog = lazy(() => import('./log/lookup-log.tsx'))
const PairList = lazy(() => import('./pairs/pair-list.tsx'))

const tabsOfManagers = [undefined, 'log', 'pairs'] as const
const tabsOfPrivacy = [undefined, 'log'] as const

interface ContentProps {
  readonly search: LookupSearch
  readonly view: LookupView | undefined
  readonly me: Me
}

function Content({ search, view, me }: ContentProps) {
  const { t } = useTranslation(['lookups', 'network'])
  const { guest, stay } = search
  const venues = me.venues.filter(({ sector }) => !isIsland(sector))
  if (venues.length === 0 || (me.organisation && isIsland(me.organisation.sector)))
    return <EmptyState title={t('island')} detail={t('network:why.island_sector')} />
  if (view === 'log') return <LookupLog venueId={search.venue} venues={venues} />
  if (view) return <PairList key={view} state={view === 'pairs' ? 'waiting' : 'decided'} />
  return guest ? (
    <AskAbout key={`${guest} ${stay ?? ''}`} guestId={guest} stayId={stay} venues={venues} />
  ) : (
    <ChooseWhom venues={venues} />
  )
}

/** A question to the network about one person; for managers and the privacy officer what was asked; for managers pairs to compare. */
export function GuestProfileLookupPage() {
  const search = useSearch({ from: '/(guests)/guest-profile-lookup' })
  const { t } = useTranslation('lookups')
  const words = usePageWords()('/guest-profile-lookup')
  const { me, roles } = useMe()
  const isManager = mayOpen('manager', roles)
  const readsLog = isManager || roles.includes('privacy')
  const view = isManager || (readsLog && search.view === 'log') ? search.view : undefined
  return (
    <Stack gap="lg">
      <PageHeader {...words} />
      {readsLog ? (
        <PageTabs
          label={t('tab.label')}
          current={view === 'compared' ? 'pairs' : (view ?? 'ask')}
          tabs={(isManager ? tabsOfManagers : tabsOfPrivacy).map((tab) => ({
            name: tab ?? 'ask',
            label: t(`tab.${tab ?? 'ask'}`),
            search: tab ? { view: tab } : {},
          }))}
        />
      ) : null}
      <Suspense fallback={<SkeletonList rows={4} rowHeight={72} />}>
        {me ? <Content search={search} view={view} me={me} /> : null}
      </Suspense>
    </Stack>
  )
}
