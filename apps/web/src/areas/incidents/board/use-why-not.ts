import { incidentTransitions, mayMoveTo, type IncidentStatus } from '@comity/domain/incidents'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../api/problem.ts'
import { describeError } from '../../../api/describe-error.ts'
import { incidentQuery, type IncidentSummary } from '../queries.ts'
import { useIncidentWords } from '../words.ts'
import type { Move } from './use-move.ts'

/** Why an incident cannot move to a status, in words: before it is tried, and after a refusal. */
export function useWhyNot() {
  const { t, i18n } = useTranslation(['incidents-pages', 'messages'])
  const { statusWord } = useIncidentWords()
  const queries = useQueryClient()
  const either = (statuses: readonly IncidentStatus[]) =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(statuses.map(statusWord))

  /** Undefined: it can. */
  const before = ({ status, next }: IncidentSummary, to: IncidentStatus): string | undefined => {
    if (next.includes(to)) return undefined
    // What is impossible for all is impossible for this reader too; the rest is for managers.
    const answer = mayMoveTo(status, to, { isManager: true })
    return t(`whyNot.${answer === true ? 'managers_only' : answer}`, {
      from: statusWord(status),
      to: statusWord(to),
      allowed: either(incidentTransitions[status]),
    })
  }

  /** A colleague was faster: says where the incident stands now. */
  const after = async (error: unknown, { incident }: Move): Promise<string> => {
    if (!(error instanceof ApiProblem) || error.code !== 'not_allowed_now')
      return describeError(error, t).detail
    await queries.prefetchQuery({ ...incidentQuery(incident.id), staleTime: 0 })
    const now = queries.getQueryState(incidentQuery(incident.id).queryKey)
    // The current status is unknown, so the refusal is described in general words.
    if (now?.status !== 'success' || !now.data) return describeError(error, t).detail
    const { status } = now.data
    return t('whyNot.meanwhile', { status: statusWord(status), allowed: either(incidentTransitions[status]) })
  }
  return { before, after }
}
