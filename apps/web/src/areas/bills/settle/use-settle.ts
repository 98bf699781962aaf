import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type CallInput } from '../../../api/client.ts'
import { ApiProblem, isRefusedFor } from '../../../api/problem.ts'
import { settlementQuery } from './queries.ts'

const settle = 'POST /api/dine-and-dash/settlements/{token}/settle'
type Body = CallInput<typeof settle>['body']

/** Sends what the guest says to the venue, then shows the new state. */
export function useSettle(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => call(settle, { params: { token }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(settlementQuery(token).queryKey, answer)
      window.scrollTo(0, 0)
    },
  })
}

/** A refusal in the words of this page; undefined where the general words say it as well. */
export function useSettleRefusal(): (error: unknown) => string | undefined {
  const { t } = useTranslation('bills-settle')
  return (error) => {
    if (!(error instanceof ApiProblem)) return undefined
    if (error.code === 'expired') return t('over.detail')
    if (isRefusedFor(settle, 'staff_session', error)) return t('colleague')
    return error.code === 'not_allowed_now' ? t('refused') : undefined
  }
}
