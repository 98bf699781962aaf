import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageWords } from '../../shell/registry/use-page-words.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { HandOverInbox } from '../work/hand-over-inbox.tsx'
import { OwnFigures } from '../work/own-figures.tsx'
import { TaskList } from '../work/task-list.tsx'
import { WriteHandOver } from '../work/write-hand-over.tsx'
import { ActivityList } from './activity-list.tsx'
import { Arrivals } from './arrivals.tsx'
import { Figures } from './figures.tsx'
import { LogActivity } from './log-activity.tsx'
import { OwnVenue } from './own-venue.tsx'
import { shiftQuery, type Shift } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { Rooms } from './rooms.tsx'
import { Section } from './section.tsx'
import classes from './shift.module.css'
import { useLiveShift } from './use-live-shift.ts'
import { VenueFilter } from './venue-filter.tsx'

interface PartProps {
  readonly shift: Shift
  /** Undefined: all of one's venues. */
  readonly chosen: string | undefined
  readonly venueId: string
}

function ShiftFigures({
  shift: { arrivals, handOver, tasks, openAlerts, helpCalls },
}: Pick<PartProps, 'shift'>) {
  return (
    <Figures
      figures={[
        ...(helpCalls > 0
          ? [{ name: 'helpCalls', value: helpCalls, to: '/safety-dashboard', isDue: true }]
          : []),
        { name: 'expected', value: arrivals.expected },
        { name: 'handOver', value: handOver.unread, isDue: handOver.urgent > 0 },
        { name: 'mine', value: tasks.mine, isDue: true },
        { name: 'forAll', value: tasks.forAll },
        { name: 'openAlerts', value: openAlerts, to: '/alerts-page', isDue: true },
      ]}
    />
  )
}

function Parts({ shift, chosen, venueId }: PartProps) {
  const { t } = useTranslation('shift')
  return (
    <Stack gap="xl">
      <ShiftFigures shift={shift} />
      <div className={`${classes['page']} grid at-start gap-xl`}>
        <div className="stack gap-xl shrinkable">
          <Section title={t('arrival.title')}>
            <Arrivals arrivals={shift.arrivals} />
          </Section>
          <Section title={t('handOver.title')} action={<WriteHandOver venueId={venueId} />}>
            <HandOverInbox venueId={chosen} />
          </Section>
          <Section title={t('tasks.title')}>
            <TaskList of="mine" venueId={chosen} />
          </Section>
          <Rooms key={venueId} rooms={shift.rooms} venueId={venueId} />
        </div>
        <div className="stack gap-xl shrinkable">
          <QuickActions venueId={venueId} />
          <Section title={t('own.title')} action={<LogActivity venueId={venueId} />}>
            {shift.ownActivity.length === 0 ? (
              <Text c="dimmed">{t('own.none')}</Text>
            ) : (
              <ActivityList items={shift.ownActivity} isOwn />
            )}
            <OwnFigures />
          </Section>
        </div>
      </div>
    </Stack>
  )
}

export function ShiftPage() {
  const { t } = useTranslation(['shift', 'pages'])
  const words = usePageWords()('/staff-dashboard')
  const { venue } = useSearch({ from: '/(dashboards)/staff-dashboard' })
  const navigate = useNavigate({ from: '/staff-dashboard' })
  const { me } = useMe()
  const query = useQuery(shiftQuery(venue))
  useLiveShift()
  const venueId = venue ?? me?.venues[0]?.id
  const choose = (chosen: string | undefined) =>
    void navigate({
      search: ({ venue: _before, ...rest }) => ({ ...rest, ...(chosen ? { venue: chosen } : {}) }),
    })
  return (
    <Stack gap="lg">
      <PageHeader
        {...words}
        action={<LinkButton to="/staff-dashboard-page">{t('pages:staff-dashboard-page.title')}</LinkButton>}
      />
      {me && me.venues.length > 1 ? (
        <FilterBar label={t('filters')}>
          <VenueFilter venue={venue} onChange={choose} />
        </FilterBar>
      ) : null}
      {venueId === undefined ? (
        <Text>{t('noVenue')}</Text>
      ) : (
        <OwnVenue venue={venue} onChange={choose}>
          <Loaded query={query} rows={4} rowHeight={96}>
            {(shift) => <Parts shift={shift} chosen={venue} venueId={venueId} />}
          </Loaded>
        </OwnVenue>
      )}
    </Stack>
  )
}
