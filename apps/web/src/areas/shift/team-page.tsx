import { NativeSelect, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { activityKinds } from '@comity/domain/activity'
import { useTranslation } from 'react-i18next'
import { useSearchChange } from '../../shell/registry/use-search-change.ts'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ActivityList } from './activity-list.tsx'
import { DayFigureList } from './day-figures.tsx'
import { OwnVenue } from './own-venue.tsx'
import { feedQuery, figuresQuery, shiftQuery } from './queries.ts'
import { RecentIncidents } from './recent-incidents.tsx'
import { teamSearch, type TeamSearch } from './search.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './shift.module.css'
import { TeamOnShift } from './team-on-shift.tsx'
import { useLiveShift } from './use-live-shift.ts'
import { VenueFilter } from './venue-filter.tsx'
import { useShiftWords } from './words.ts'

interface FeedProps {
  readonly search: TeamSearch
  readonly onChange: (changes: Partial<Record<'kind' | 'person', string | undefined>>) => void
}

function Feed({ search, onChange }: FeedProps) {
  const { t } = useTranslation('shift')
  const { kindWord } = useShiftWords()
  const { me } = useMe()
  const { roles = [], user } = me ?? {}
  const manages = (at: string) =>
    roles.some(
      ({ role, venueId }) => (role === 'manager' || role === 'admin') && (venueId === null || venueId === at),
    )
  const isColleague = search.person !== undefined && search.person !== user?.id
  const list = useInfiniteQuery(feedQuery({ ...search, isColleague }))
  const onShift = useQuery(shiftQuery(search.venue)).data?.onShift ?? []
  const names = onShift.filter(({ person, venueId }) => manages(venueId) || person.id === user?.id)
  const people = new Map(names.map(({ person }) => [person.id, person.name ?? t('left')]))
  return (
    <Panel level={2} title={t('feed.title')}>
      <FilterBar label={t('feed.filter')}>
        <NativeSelect
          label={t('feed.kind')}
          value={search.kind ?? ''}
          onChange={(event) => onChange({ kind: event.currentTarget.value })}
          data={[
            { value: '', label: t('feed.allKinds') },
            ...activityKinds.map((kind) => ({ value: kind, label: kindWord(kind) })),
          ]}
        />
        <NativeSelect
          label={t('feed.person')}
          value={search.person ?? ''}
          onChange={(event) => onChange({ person: event.currentTarget.value })}
        >
          <option value="">{t('feed.everybody')}</option>
          {[...people].map(([id, name]) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
          {search.person && !people.has(search.person) ? (
            <option value={search.person}>{t('feed.chosen')}</option>
          ) : null}
        </NativeSelect>
      </FilterBar>
      <PagedList list={list} itemsOf={({ items }) => items} rows={5} rowHeight={72} more={t('feed.more')}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={t('feed.none')} detail={t('feed.noneDetail')} />
          ) : (
            <ActivityList items={items} />
          )
        }
      </PagedList>
    </Panel>
  )
}

export function TeamPage() {
  const { t } = useTranslation(['shift', 'pages'])
  const words = usePageWords()('/staff-dashboard-page')
  const search = useSearch({ from: '/(dashboards)/staff-dashboard-page' })
  const change = useSearchChange(teamSearch)
  const { venue } = search
  const shift = useQuery(shiftQuery(venue))
  const figures = useQuery(figuresQuery(venue))
  useLiveShift()
  return (
    <Stack gap="lg">
      <PageHeader
        {...words}
        action={<LinkButton to="/staff-dashboard">{t('pages:staff-dashboard.title')}</LinkButton>}
      />
      <FilterBar label={t('filters')}>
        <VenueFilter venue={venue} onChange={(chosen) => change({ venue: chosen })} />
      </FilterBar>
      <OwnVenue venue={venue} onChange={(chosen) => change({ venue: chosen })}>
        <Loaded query={figures} rows={1} rowHeight={96}>
          {(day) => <DayFigureList figures={day} venue={venue} />}
        </Loaded>
        <div className={`${classes['page']} grid at-start gap-xl`}>
          <div className="stack gap-xl shrinkable">
            <Feed search={search} onChange={change} />
          </div>
          <div className="stack gap-xl shrinkable">
            <Panel level={2} title={t('team.title')}>
              <Loaded query={shift} rows={2} rowHeight={72}>
                {({ onShift }) =>
                  onShift.length === 0 ? (
                    <Text c="dimmed">{t('team.none')}</Text>
                  ) : (
                    <TeamOnShift onShift={onShift} />
                  )
                }
              </Loaded>
            </Panel>
            <RecentIncidents venueId={venue} />
          </div>
        </div>
      </OwnVenue>
    </Stack>
  )
}
