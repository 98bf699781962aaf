import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import type { Agreement } from './queries.ts'
import { useMove } from './use-move.ts'
import { useWhy } from './use-agreement-words.ts'

interface MoveDialogProps {
  readonly agreement: Agreement
  readonly move: 'pause' | 'end'
  readonly onClose: () => void
}

export function MoveDialog({ agreement, move, onClose }: MoveDialogProps) {
  const { t } = useTranslation('agreements')
  const action = useMove(agreement.id, move, onClose)
  const why = useWhy()
  // What is not in force lets nothing through that could stop.
  const what = move === 'end' && !agreement.inForce ? 'endProposed' : move
  return (
    <ConfirmDialog
      title={t(`ask.${move}.title`)}
      confirm={t(`act.${move}`)}
      keep={t('ask.keep')}
      action={action}
      refusal={why(action.error)}
      onClose={onClose}
    >
      <Text>{t(`ask.${what}.what`)}</Text>
    </ConfirmDialog>
  )
}
