import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { showToast } from '../../shell/toasts.ts'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'

/** Nothing is deleted here: a second administrator must agree. */
export default function ClearQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('ledger')
  const asking = useMutation({
    mutationFn: () => call('DELETE /api/blockchain/retry-queue/clear'),
    onSuccess: async () => {
      onClose()
      await showToast({ kind: 'success', message: t('clear.asked') })
    },
  })
  const isAsked = asking.error instanceof ApiProblem && asking.error.code === 'not_allowed_now'
  return (
    <ConfirmDialog
      title={t('clear.title')}
      confirm={t('clear.do')}
      keep={t('clear.keep')}
      action={asking}
      refusal={isAsked ? t('clear.askedAlready') : undefined}
      onClose={onClose}
    >
      <p>{t('clear.lost')}</p>
    </ConfirmDialog>
  )
}
