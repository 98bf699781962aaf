import type { Reason } from '@comity/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { ApiProblem } from '../../api/problem.ts'
import { showToast } from '../../shell/toasts.ts'
import { renewAlerts, type SmartAlert } from './queries.ts'

/** The owner of an alert as it stands now; undefined where that cannot be found. */
async function ownerOf({ id, guest }: SmartAlert): Promise<string | undefined> {
  const query = { state: 'owned', guestId: guest?.id, limit: 100 } as const
  const { items } = await call('GET /api/smart-alerts', { query })
  return items.find((alert) => alert.id === id)?.owner?.name ?? undefined
}

/** Claims an alert. Where a colleague was first, says who. */
export function useAcknowledge(alert: SmartAlert) {
  const { t } = useTranslation(['alerts', 'messages'])
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/smart-alerts/{alertId}/acknowledge', { params: { alertId: alert.id } }),
    onSuccess: async () => {
      void showToast({ kind: 'success', message: t('acknowledged') })
      await renewAlerts(queries)
    },
    onError: async (error) => {
      if (!(error instanceof ApiProblem) || error.code !== 'conflict') {
        void showToast({ kind: 'failure', message: describeError(error, t).detail })
        return
      }
      const name = await ownerOf(alert)
      const message = name === undefined ? t('conflict.colleague') : t('conflict.named', { name })
      void showToast({ kind: 'information', message })
      await renewAlerts(queries)
    },
  })
}

type Judgement = NonNullable<SmartAlert['outcome']>

export function useJudge({ id: alertId }: SmartAlert) {
  const { t } = useTranslation(['alerts', 'messages'])
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (judgement: Judgement) =>
      call('POST /api/smart-alerts/{alertId}/acknowledge', { params: { alertId }, body: { judgement } }),
    onSuccess: async () => {
      void showToast({ kind: 'success', message: t('judge.noted') })
      await renewAlerts(queries)
    },
    onError: (error) => void showToast({ kind: 'failure', message: describeError(error, t).detail }),
  })
}

/** Why an action is not possible, in words; undefined: it is. */
export function useCannot(): (allowed: true | Reason) => string | undefined {
  const { t } = useTranslation('alerts')
  return (allowed) => (allowed === true ? undefined : t([`cannot.${allowed}`, 'cannot.other']))
}
