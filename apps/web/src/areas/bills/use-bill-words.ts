import type { Reason } from '@comity/contract'
import { useTranslation } from 'react-i18next'
import { ApiProblem, reasonOf } from '../../api/problem.ts'

/** Why an action is not possible, in words; undefined: it is. */
export function useBillCannot(): (allowed: true | Reason) => string | undefined {
  const { t } = useTranslation('bills')
  return (allowed) => (allowed === true ? undefined : t([`cannot.${allowed}`, 'cannot.other']))
}

/** A refusal in the words of this page; undefined where the general words say it as well. */
export function useBillRefusal(): (error: unknown) => string | undefined {
  const { t } = useTranslation('bills')
  return (error) => {
    if (!(error instanceof ApiProblem)) return undefined
    if (error.code === 'expired') return t('refused.expired')
    const minutes = Math.ceil((error.retryAfterSeconds ?? 60) / 60)
    const reason = reasonOf(error)
    return reason && t([`refused.${reason}`, 'cannot.other'], { count: minutes })
  }
}
