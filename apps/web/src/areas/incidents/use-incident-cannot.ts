import type { Reason } from '@comity/contract'
import { useTranslation } from 'react-i18next'
import { ApiProblem, reasonOf } from '../../api/problem.ts'

/** Why an action is not possible, in words; undefined: it is. */
export function useIncidentCannot(): (allowed: true | Reason) => string | undefined {
  const { t } = useTranslation('incidents-pages')
  return (allowed) => (allowed === true ? undefined : t([`cannot.${allowed}`, 'cannot.other']))
}

const refusals: readonly string[] = ['not_allowed_now', 'second_person_needed']

/** Why the server refused, in words; undefined: for a reason that the general words say better. */
export function useIncidentRefusal(): (error: Error) => string | undefined {
  const cannot = useIncidentCannot()
  return (error) => {
    const reason = reasonOf(error)
    return error instanceof ApiProblem && refusals.includes(error.code) && reason ? cannot(reason) : undefined
  }
}
