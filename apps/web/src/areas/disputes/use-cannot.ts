import type { Reason } from '@comity/contract'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '../../api/problem.ts'
import { useRules } from '../accountability/use-rules.ts'

/** Why an action is not possible, in words; undefined: it is. */
export function useCannot(): (allowed: true | Reason) => string | undefined {
  const { t } = useTranslation(['network', 'disputes'])
  const rules = useRules()
  return (allowed) => (allowed === true ? undefined : t([`why.${allowed}`, 'disputes:cannot'], rules))
}

/** A refusal of the server in the same words; undefined where the general words say it as well. */
export function useRefusal(): (error: unknown) => string | undefined {
  const cannot = useCannot()
  return (error) => {
    const reason = reasonOf(error)
    return reason && cannot(reason)
  }
}
