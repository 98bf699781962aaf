import { Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PagedList } from '../../ui/paged-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ownTasksQuery, tasksQuery, type TaskState } from './queries.ts'
import { TaskLine } from './task-line.tsx'

interface TeamTasksProps {
  readonly venueId: string | undefined
  readonly person: string | undefined
  readonly state: TaskState | undefined
}

export function TeamTasks({ venueId: venue, person, state }: TeamTasksProps) {
  const { t } = useTranslation('work')
  const search = {
    ...(venue ? { venue } : {}),
    ...(person ? { person } : {}),
    ...(state ? { state } : {}),
  }
  const list = useInfiniteQuery(tasksQuery(search))
  return (
    <PagedList list={list} itemsOf={({ items }) => items} rows={3} rowHeight={112} more={t('more')}>
      {(tasks) =>
        tasks.length === 0 ? (
          <Text c="dimmed">{t(`task.none.${state ?? 'open'}`)}</Text>
        ) : (
          <ul className="plain-list card ruled">
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} />
            ))}
          </ul>
        )
      }
    </PagedList>
  )
}

/** Tasks that the reader may take: assigned to them, or to staff on shift. Pages with it load `work` and `shift`. */
function OwnTasks({ venueId }: { venueId: string | undefined }) {
  const { t } = useTranslation('work')
  return (
    <Loaded query={useQuery(ownTasksQuery(venueId))} rows={2} rowHeight={112}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Text c="dimmed">{t('task.none.mine')}</Text>
        ) : (
          <>
            <ul className="plain-list card ruled">
              {items.map((task) => (
                <TaskLine key={task.id} task={task} />
              ))}
            </ul>
            {total > items.length ? (
              <Text c="dimmed">{t('task.further', { count: total - items.length })}</Text>
            ) : null}
          </>
        )
      }
    </Loaded>
  )
}

interface TaskListProps {
  /** `mine`: tasks that the reader may take; `team`: all open ones at the venues that the reader manages. */
  readonly of: 'mine' | 'team'
  readonly venueId?: string | undefined
}

export function TaskList({ of, venueId }: TaskListProps) {
  if (of === 'mine') return <OwnTasks venueId={venueId} />
  return <TeamTasks venueId={venueId} person={undefined} state={undefined} />
}
