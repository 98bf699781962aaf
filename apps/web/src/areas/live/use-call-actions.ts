import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { describeError } from '../../api/describe-error.ts'
import { ApiProblem } from '../../api/problem.ts'
import { showToast } from '../../shell/toasts.ts'
import type { LiveLevel } from './queries.ts'

/** Acknowledges a live alert. The feed updates this page too. */
export function useAcknowledge(alertId: string) {
  const { t } = useTranslation(['live', 'messages'])
  return useMutation({
    mutationFn: () => call('POST /api/live-monitoring/acknowledge/{alertId}', { params: { alertId } }),
    onSuccess: () => void showToast({ kind: 'success', message: t('acknowledged') }),
    onError: (error) => void showToast({ kind: 'failure', message: describeError(error, t).detail }),
  })
}

/** Raises a live alert from its shown level to the next, once, even when others do the same. */
export function useEscalate(alertId: string) {
  const { t } = useTranslation(['live', 'messages'])
  return useMutation({
    mutationFn: (from: LiveLevel) =>
      call('POST /api/live-monitoring/emergency-escalation', { body: { alertId, from } }),
    onSuccess: ({ level }) => void showToast({ kind: 'success', message: t(`escalated.${level}`) }),
    onError: (error) => {
      const isLate = error instanceof ApiProblem && error.code === 'not_allowed_now'
      const message = isLate ? t('escalatedMeanwhile') : describeError(error, t).detail
      void showToast({ kind: isLate ? 'information' : 'failure', message })
    },
  })
}
