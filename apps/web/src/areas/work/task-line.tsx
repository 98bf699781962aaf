import { IconAlertTriangle, IconCheck, IconClockExclamation } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../offline/use-online.ts'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import type { WorkTask } from './queries.ts'
import { SubjectLink } from './subject-link.tsx'
import { useTaskName } from './use-task-name.ts'
import classes from './work.module.css'

const CompleteForm = lazy(() => import('./complete-form.tsx'))

function TaskFacts({ task }: { task: WorkTask }) {
  const { t } = useTranslation('work')
  const { dateTime } = useFormats()
  const { me } = useMe()
  const { assignedTo, dueAt, createdBy, createdAt, completedBy, completedAt, outcome } = task
  const isMine = assignedTo !== null && assignedTo.id === me?.user.id
  return (
    <>
      <p className={`${classes['quiet']} quiet`}>
        {assignedTo === null ? t('task.anybody') : null}
        {isMine ? t('task.you') : null}
        {assignedTo && !isMine ? (
          <>
            {t('task.for')} <bdi translate="no">{assignedTo.name ?? t('left')}</bdi>
          </>
        ) : null}
        {dueAt ? (
          <>
            {' · '}
            {t('task.due')} <time dateTime={dueAt}>{dateTime(dueAt)}</time>
          </>
        ) : null}
        {' · '}
        {t('task.from')} <bdi translate="no">{createdBy.name ?? t('left')}</bdi>
        {', '}
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        {' · '}
        <span translate="no">{task.venue.name}</span>
      </p>{' '}
      {completedBy && completedAt ? (
        <p className={`${classes['mark']} at-start gap-2 rigid-icons small`}>
          <IconCheck aria-hidden size={18} />
          <span>
            {t('task.doneBy')} <bdi translate="no">{completedBy.name ?? t('left')}</bdi>
            {', '}
            <time dateTime={completedAt}>{dateTime(completedAt)}</time>
            {outcome ? (
              <span dir="auto" translate="no" className="breakable as-typed">
                {': '}
                {outcome}
              </span>
            ) : null}
          </span>
        </p>
      ) : null}
    </>
  )
}

interface TaskLineProps {
  readonly task: WorkTask
  /** A past task: whether it was late then. It has no actions here. */
  readonly then?: { readonly wasLate: boolean }
}

export function TaskLine({ task, then }: TaskLineProps) {
  const { t } = useTranslation('work')
  const isOnline = useOnline()
  const sector = useSector(task.venue.id)
  const name = useTaskName()(task)
  const [isOpen, open] = useState(false)
  const { complete } = task.can
  const isLate = then ? then.wasLate : task.state === 'late'
  const cannot = complete === true ? undefined : t([`cannot.${complete}`, 'cannot.other'])
  return (
    <li
      className={`${classes['line']} pad-xs-sm flex wrap between at-start gap-2-md flat-paragraphs`}
      data-urgent={isLate || undefined}
    >
      <div className="stack gap-1 basis-16 shrinkable breakable">
        <p className="breakable as-typed" dir="auto">
          <strong translate={task.title === null ? undefined : 'no'}>{name}</strong>
          {task.room ? (
            <>
              {' · '}
              {t('subject.room', { context: sector })} <bdi translate="no">{task.room}</bdi>
            </>
          ) : null}
        </p>{' '}
        {isLate ? (
          <span className={`${classes['mark']} at-start gap-2 rigid-icons small`}>
            <IconClockExclamation aria-hidden size={18} />
            {t('task.state.late')}
          </span>
        ) : null}{' '}
        {task.priority === 'urgent' ? (
          <strong className={`${classes['mark']} at-start gap-2 rigid-icons small`}>
            <IconAlertTriangle aria-hidden size={18} />
            {t('urgent')}
          </strong>
        ) : null}{' '}
        {task.detail ? (
          <p dir="auto" translate="no" className="breakable as-typed">
            {task.detail}
          </p>
        ) : null}{' '}
        {task.subject ? <SubjectLink subject={task.subject} venueId={task.venue.id} /> : null}{' '}
        <TaskFacts task={task} />
      </div>{' '}
      {task.state === 'done' || then ? null : (
        <ReasonedButton
          variant="default"
          leftSection={<IconCheck aria-hidden size={18} />}
          reason={cannot ?? (isOnline ? undefined : t('cannot.offline'))}
          onClick={() => open(true)}
        >
          {t('task.complete')}
          <span className="visually-hidden">: {name}</span>
        </ReasonedButton>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <CompleteForm task={task} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}
