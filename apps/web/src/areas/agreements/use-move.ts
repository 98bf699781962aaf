import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { showToast } from '../../shell/toasts.ts'
import { agreementQuery, renewAgreements, type FullAgreement } from './queries.ts'

/** Puts an agreement as it is now in the place of what was read before. */
export function useKeepAgreement(): (agreement: FullAgreement) => Promise<void> {
  const queries = useQueryClient()
  return async (agreement) => {
    queries.setQueryData(agreementQuery(agreement.id).queryKey, agreement)
    await renewAgreements(queries)
  }
}

export type Move = 'propose' | 'pause' | 'resume' | 'end'

/** One step with an agreement. After a refusal it is read again, because partners may have acted. */
export function useMove(agreementId: string, move: Move, onDone?: () => void) {
  const { t } = useTranslation('agreements')
  const queries = useQueryClient()
  const keep = useKeepAgreement()
  return useMutation({
    mutationFn: (): Promise<FullAgreement> => {
      const params = { agreementId }
      switch (move) {
        case 'propose':
          return call('POST /api/sharing-agreements/{agreementId}/propose', { params })
        case 'pause':
        case 'resume':
          return call('POST /api/sharing-agreements/{agreementId}/pause', {
            params,
            body: { paused: move === 'pause' },
          })
        case 'end':
          return call('POST /api/sharing-agreements/{agreementId}/end', { params })
      }
    },
    onSuccess: async (agreement) => {
      void showToast({ kind: 'success', message: t(`done.${move}`) })
      await keep(agreement)
      onDone?.()
    },
    onError: () => renewAgreements(queries),
  })
}
