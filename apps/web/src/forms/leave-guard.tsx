import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveWords {
  readonly title: string
  readonly what: string
  readonly confirm: string
}

interface LeaveQuestionProps {
  readonly words?: LeaveWords | undefined
  readonly onLeave: () => void
  readonly onStay: () => void
}

export function LeaveQuestion({ words, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation('messages')
  const { title, what, confirm }: LeaveWords = words ?? {
    title: t('leave.title'),
    what: t('leave.what'),
    confirm: t('leave.do'),
  }
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
  /** A function where the typed values are known only at the moment of leaving. */
  readonly isDirty: boolean | (() => boolean)
}

export function LeaveGuard({ isDirty }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: typeof isDirty === 'function' ? isDirty : () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return status === 'blocked' ? <LeaveQuestion onLeave={proceed} onStay={reset} /> : null
}
