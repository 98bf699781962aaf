import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { showToast } from '../../shell/toasts.ts'
import { renewShift } from '../shift/queries.ts'
import type { HandOverItem } from './queries.ts'

/** Claims an item. Where a colleague was first, says who. */
export function useAcknowledgeItem(item: HandOverItem) {
  const { t } = useTranslation(['work', 'messages'])
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('POST /api/staff-workflow/shift-handover/acknowledge', { body: { itemIds: [item.id] } }),
    onSuccess: async ({ items: [answer] }) => {
      if (answer?.outcome === 'already') {
        const name = answer.item.acknowledgedBy?.name ?? t('left')
        void showToast({ kind: 'information', message: t('handOver.already', { name }) })
      } else void showToast({ kind: 'success', message: t('handOver.taken') })
      await renewShift(queries)
    },
    onError: (error) => void showToast({ kind: 'failure', message: describeError(error, t).detail }),
  })
}
