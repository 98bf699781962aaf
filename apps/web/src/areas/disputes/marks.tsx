import {
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconEye,
  IconFileText,
  IconInbox,
  type Icon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import classes from '../../ui/record-list.module.css'
import type { Dispute } from './queries.ts'

const stateIcons: Record<Dispute['state'], Icon> = {
  received: IconInbox,
  acknowledged: IconEye,
  evidence: IconFileText,
  decided: IconCircleCheck,
}

export function StateMark({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes')
  const { state, outcome, isTakenBack } = dispute
  if (outcome) return <OutcomeMark outcome={outcome} isTakenBack={isTakenBack} />
  const StateIcon = stateIcons[state]
  return (
    <span className={`${classes['mark']} at-start gap-2`}>
      <StateIcon aria-hidden size={18} />
      {t(`state.${state}`)}
    </span>
  )
}

interface OutcomeMarkProps {
  readonly outcome: NonNullable<Dispute['outcome']>
  readonly isTakenBack?: boolean
}

export function OutcomeMark({ outcome, isTakenBack = false }: OutcomeMarkProps) {
  const { t } = useTranslation('disputes')
  const OutcomeIcon = outcome === 'upheld' ? IconCircleCheck : IconCircleX
  return (
    <span className={`${classes['mark']} at-start gap-2`}>
      <OutcomeIcon aria-hidden size={18} />
      {t(`outcome.${isTakenBack ? 'taken_back' : outcome}`)}
    </span>
  )
}

interface DueMarkProps {
  readonly due: {
    readonly step: 'acknowledge' | 'answer' | 'decide'
    readonly dueAt: string
    readonly isOverdue: boolean
  }
}

export function DueMark({ due: { step, dueAt, isOverdue } }: DueMarkProps) {
  const { t } = useTranslation('disputes')
  const { dateTime } = useFormats()
  const DueIcon = isOverdue ? IconClockExclamation : IconClock
  return (
    <span className={`${classes['mark']} at-start gap-2`} data-overdue={isOverdue || undefined}>
      <DueIcon aria-hidden size={18} />
      <time dateTime={dueAt}>
        {t(isOverdue ? `overdue.${step}` : `due.${step}`, { at: dateTime(dueAt) })}
      </time>
    </span>
  )
}
