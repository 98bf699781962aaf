import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { activityKinds } from '@comity/domain/activity'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ActivityList } from '../shift/activity-list.tsx'
import { LogActivity } from '../shift/log-activity.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VenueFilter } from '../shift/venue-filter.tsx'
import { useShiftWords } from '../shift/words.ts'
import { PersonFigures } from './person-figures.tsx'
import { activityLogQuery, summaryQuery } from './queries.ts'
import type { Changes, WorkSearch } from './search.ts'
import { TeamSelect } from './team-select.tsx'
import classes from './work.module.css'

function TeamFigures() {
  const { t } = useTranslation('work')
  const { number, dateTime } = useFormats()
  return (
    <Loaded query={useQuery(summaryQuery)} rows={1} rowHeight={96}>
      {({ tasks, handOver, n }) => (
        <dl className={`${classes['facts']} tiles-9 flush grid gap-sm`}>
          {(
            [
              ['open', number(tasks.open)],
              ['late', number(tasks.late)],
              ['completedToday', number(tasks.completedToday)],
              ['unread', number(handOver.unread)],
              ['week', number(n)],
              ['lastHandOver', handOver.lastAt === null ? t('team.none') : dateTime(handOver.lastAt)],
            ] as const
          ).map(([name, value]) => (
            <div key={name}>
              <dt>{t(`team.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  )
}

interface TabProps {
  readonly search: WorkSearch
  readonly onChange: (changes: Changes) => void
}

/** Activities of the team, latest first, with its figures; or those of one person with the counts of a period. */
export default function ActivityTab({ search, onChange }: TabProps) {
  const { t } = useTranslation('work')
  const { kindWord } = useShiftWords()
  const { me } = useMe()
  const { person, venue, kind, from, to } = search
  const list = useInfiniteQuery(activityLogQuery(search))
  const [first] = me?.venues ?? []
  const venueId = venue ?? first?.id
  const day = (name: 'from' | 'to', value: string | undefined) => (
    <TextInput
      type="date"
      label={t(`filter.${name}`)}
      value={value ?? ''}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  )
  return (
    <Stack gap="lg">
      <Panel level={2} title={t(person ? 'figures.title' : 'team.title')}>
        {person ? <PersonFigures staffId={person} from={from} to={to} /> : <TeamFigures />}
      </Panel>
      <Panel
        level={2}
        title={t('log.title')}
        action={venueId === undefined ? null : <LogActivity venueId={venueId} />}
      >
        <FilterBar label={t('log.filters')}>
          <TeamSelect person={person} onChange={(chosen) => onChange({ person: chosen })} />
          <NativeSelect
            label={t('filter.kind')}
            value={kind ?? ''}
            data={[
              { value: '', label: t('filter.all') },
              ...activityKinds.map((each) => ({ value: each, label: kindWord(each) })),
            ]}
            onChange={(event) => onChange({ kind: event.currentTarget.value || undefined })}
          />
          <VenueFilter venue={venue} onChange={(chosen) => onChange({ venue: chosen })} />
          {day('from', from)}
          {day('to', to)}
        </FilterBar>
        <PagedList list={list} itemsOf={({ items }) => items} rows={5} rowHeight={72} more={t('more')}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState title={t('log.none')} detail={t('log.noneDetail')} />
            ) : (
              <ActivityList items={items} />
            )
          }
        </PagedList>
      </Panel>
    </Stack>
  )
}
