import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../api/client.ts'
import { describeError } from '../../../../api/describe-error.ts'
import { meKey } from '../../../../api/query-client.ts'
import { showToast } from '../../../../shell/toasts.ts'
import type { Approval } from '../queries.ts'

/** Decides a request; whatever the outcome, the list is read again. */
export function useDecide({ id: approvalId }: Approval) {
  const { t } = useTranslation(['accounts-organisation', 'messages'])
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (decision: 'approve' | 'refuse' | 'withdraw') =>
      call('POST /api/approvals/{approvalId}/decision', { params: { approvalId }, body: { decision } }),
    onSuccess: (_, decision) => showToast({ kind: 'success', message: t(`approval.done.${decision}`) }),
    onError: (error) => {
      const { title, detail } = describeError(error, t)
      return showToast({ kind: 'failure', title, message: detail })
    },
    onSettled: () =>
      Promise.all(
        [['approvals'], ['members'], meKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  })
}
