import type { Reason } from '@comity/contract'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../api/problem.ts'
import { useRules } from '../accountability/use-rules.ts'

export function useWhy(): (code: string) => string {
  const { t } = useTranslation(['listings', 'network'])
  const rules = useRules()
  return (code) => t([`network:why.${code}`, 'listings:why'], rules)
}

/** Why an action is not possible, in words; undefined: it is. */
export function useListingCannot(): (allowed: true | Reason) => string | undefined {
  const why = useWhy()
  return (allowed) => (allowed === true ? undefined : why(allowed))
}

const refusals: readonly string[] = ['not_allowed_now', 'second_person_needed', 'forbidden']

/** Why the server refused, in words; undefined: for a reason that the general words say better. */
export function useRefusalWords(): (error: Error | null | undefined) => string | undefined {
  const why = useWhy()
  return (error) => {
    if (!(error instanceof ApiProblem) || !refusals.includes(error.code)) return undefined
    return error.reasons.map(why).join(' ') || undefined
  }
}
