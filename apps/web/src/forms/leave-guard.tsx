import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveWords {
  readonly title: string
  /** What is lost, or what is kept. */
  readonly what: string
  readonly confirm: string
}

interface LeaveQuestionProps {
  readonly words?: LeaveWords | undefined
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks whether changes that are not saved may be lost. */
export function LeaveQuestion({ words, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation('messages')
  const {
    title,
    what,
    confirm,
  }: LeaveWords = words ?? { title: t('leave.title'), what: t('leave.what'), confirm: t('leave.do') }
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      keep={t('leave.stay')}
      action={{ mutate: onLeave, isPending: false, error: null }}
      onClose={onStay}
    >
      <Text>{what}</Text>
    </ConfirmDialog>
  )
}

interface LeaveGuardProps {
  /** A function where what was typed is known only at the moment of leaving. */
  readonly isDirty: boolean | (() => boolean)
}

/** Asks before a page is left with changes that are not saved. */
export function LeaveGuard({ isDirty }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: typeof isDirty === 'function' ? isDirty : () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return status === 'blocked' ? <LeaveQuestion onLeave={proceed} onStay={reset} /> : null
}
