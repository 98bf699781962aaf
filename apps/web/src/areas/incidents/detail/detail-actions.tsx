import { isOpen, needsReason, type IncidentAction, type IncidentStatus } from '@comity/domain/incidents'
import { Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Refusal } from '../../../forms/refusal.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { useMove } from '../board/use-move.ts'
import type { IncidentDetail } from '../queries.ts'
import { useIncidentCannot } from '../use-incident-cannot.ts'

const MoveForm = lazy(() => import('../move-form.tsx'))
const ConfirmForm = lazy(() => import('./confirm-form.tsx'))
const AssignForm = lazy(() => import('./assign-form.tsx'))
const CorrectForm = lazy(() => import('./correct-form.tsx'))

/** What each step along the ladder leads to; confirming has a form of its own. */
const moves = {
  triage: 'triaged',
  investigate: 'investigating',
  resolve: 'resolved',
  close: 'closed',
  reopen: 'investigating',
  mark_unfounded: 'unfounded',
} as const satisfies Partial<Record<IncidentAction, IncidentStatus>>
type MoveAction = keyof typeof moves

const actions = [
  'confirm',
  'triage',
  'investigate',
  'resolve',
  'close',
  'reopen',
  'mark_unfounded',
  'assign',
  'correct',
] as const
type Action = (typeof actions)[number]

/** Actions that are left out: the ladder does not offer them now. */
const unsaid: readonly unknown[] = ['not_a_next_status', 'is_over', 'forgotten']

/** The possible actions, and those that another person could take; what the ladder does not offer now is left out. */
function offered({ can, status, isConfirmed }: IncidentDetail): readonly Action[] {
  return actions.filter((action) => {
    if (can[action] === true) return true
    if (action === 'confirm') return isOpen(status) && !isConfirmed
    return !unsaid.includes(can[action])
  })
}

/** What takes an incident further; of these the first possible stands out. */
const forward = { confirm: true, triage: true, investigate: true, resolve: true, close: true }

const isMove = (action: Action): action is MoveAction => action in moves

/** Steps along the ladder, the assignee, and corrections; an impossible one says why. */
export function DetailActions({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation('incidents-pages')
  const cannot = useIncidentCannot()
  const [open, setOpen] = useState<Action>()
  const move = useMove()
  const close = () => setOpen(undefined)
  const possible = offered(incident)
  const isBack = (action: Action) => action === 'triage' && incident.status === 'investigating'
  const first = possible.find(
    (action) => incident.can[action] === true && !isBack(action) && action in forward,
  )
  const start = (action: Action) => {
    if (!isMove(action) || needsReason(incident.status, moves[action])) setOpen(action)
    else move.mutate({ incident, to: moves[action] })
  }
  const forms = () => {
    if (open === undefined) return null
    if (open === 'confirm') return <ConfirmForm incident={incident} onClose={close} />
    if (open === 'assign') return <AssignForm incident={incident} onClose={close} />
    if (open === 'correct') return <CorrectForm incident={incident} onClose={close} />
    return (
      <MoveForm
        incident={incident}
        to={moves[open]}
        isSending={move.isPending}
        refusal={move.error ? <Refusal error={move.error} /> : null}
        onMove={(to, note) => move.mutate({ incident, to, note }, { onSuccess: close })}
        onClose={close}
      />
    )
  }
  return (
    <Panel level={2} title={t('detail.actions')}>
      <Group gap="xs" align="flex-start">
        {possible.map((action) => (
          <ReasonedButton
            key={action}
            variant={action === first ? 'filled' : 'default'}
            reason={cannot(incident.can[action])}
            loading={move.isPending && isMove(action) && move.variables.to === moves[action]}
            onClick={() => start(action)}
          >
            {t(isBack(action) ? 'do.putBack' : `do.${action}`)}
          </ReasonedButton>
        ))}
      </Group>
      {move.error && open === undefined ? <Refusal error={move.error} /> : null}
      {possible.length === 0 ? (
        <Notice kind="note">
          {t(incident.can.note === 'forgotten' ? 'cannot.forgotten' : 'detail.nothingToDo')}
        </Notice>
      ) : null}
      <Suspense fallback={null}>{forms()}</Suspense>
    </Panel>
  )
}
