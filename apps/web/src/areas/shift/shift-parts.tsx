import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.tsx'
import { HandOverInbox } from '../work/hand-over-inbox.tsx'
import { OwnFigures } from '../work/own-figures.tsx'
import { TaskList } from '../work/task-list.tsx'
import { WriteHandOver } from '../work/write-hand-over.tsx'
import { ActivityList } from './activity-list.tsx'
import { LogActivity } from './log-activity.tsx'
import type { Shift } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { Rooms } from './rooms.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './shift.module.css'

interface ShiftPartsProps {
  readonly shift: Shift
  readonly venueId: string
}

/** The work of the shift beside its guests: what was handed over, tasks, rooms, quick actions, own activity. */
export function ShiftParts({ shift, venueId }: ShiftPartsProps) {
  const { t } = useTranslation(['shift', 'pages'])
  return (
    <div className={`${classes['page']} grid at-start gap-xl`}>
      <div className="stack gap-xl shrinkable">
        <Panel level={2} title={t('handOver.title')} action={<WriteHandOver venueId={venueId} />}>
          <HandOverInbox venueId={venueId} />
        </Panel>
        <Panel level={2} title={t('tasks.title')}>
          <TaskList of="mine" venueId={venueId} />
        </Panel>
        <Rooms key={venueId} rooms={shift.rooms} venueId={venueId} />
      </div>
      <div className="stack gap-xl shrinkable">
        <LinkButton to="/staff-dashboard-page" search={{ venue: venueId }}>
          {t('pages:staff-dashboard-page.title')}
        </LinkButton>
        <QuickActions venueId={venueId} />
        <Panel level={2} title={t('own.title')} action={<LogActivity venueId={venueId} />}>
          {shift.ownActivity.length === 0 ? (
            <Text c="dimmed">{t('own.none')}</Text>
          ) : (
            <ActivityList items={shift.ownActivity} isOwn />
          )}
          <OwnFigures />
        </Panel>
      </div>
    </div>
  )
}
