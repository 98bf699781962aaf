import { Button, NativeSelect, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { taskStates } from '@comity/domain/work'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Panel } from '../../ui/panel.tsx'
import { VenueFilter } from '../shift/venue-filter.tsx'
import type { Changes, WorkSearch } from './search.ts'
import { TeamTasks } from './task-list.tsx'
import { TeamSelect } from './team-select.tsx'

const TaskForm = lazy(() => import('./task-form.tsx'))

interface TabProps {
  readonly search: WorkSearch
  readonly onChange: (changes: Changes) => void
}

export default function TasksTab({ search: { person, venue, state }, onChange }: TabProps) {
  const { t } = useTranslation('work')
  const { me } = useMe()
  const [isOpen, open] = useState(false)
  const [first] = me?.venues ?? []
  const venueId = venue ?? first?.id
  return (
    <Panel
      level={2}
      title={t('task.title')}
      action={
        <Button leftSection={<IconPlus aria-hidden size={18} />} onClick={() => open(true)}>
          {t('task.create')}
        </Button>
      }
    >
      <Stack gap="md">
        <FilterBar label={t('task.filters')}>
          <NativeSelect
            label={t('filter.state')}
            value={state ?? 'open'}
            data={taskStates.map((each) => ({ value: each, label: t(`task.state.${each}`) }))}
            onChange={(event) => onChange({ state: event.currentTarget.value })}
          />
          <TeamSelect person={person} onChange={(chosen) => onChange({ person: chosen })} />
          <VenueFilter venue={venue} onChange={(chosen) => onChange({ venue: chosen })} />
        </FilterBar>
        <TeamTasks venueId={venue} person={person} state={state} />
      </Stack>
      {isOpen && venueId !== undefined ? (
        <Suspense fallback={null}>
          <TaskForm venueId={venueId} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </Panel>
  )
}
