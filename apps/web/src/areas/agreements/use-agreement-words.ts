import type { Reason } from '@comity/contract'
import type { IncidentGround } from '@comity/domain/incidents'
import { useTranslation } from 'react-i18next'
import { ApiProblem, reasonOf } from '../../api/problem.ts'
import { useList } from '../../shell/language/use-list.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { useRules } from '../accountability/use-rules.ts'
import { useCountryName } from '../../shell/language/use-country-name.ts'
import type { Agreement, Version } from './queries.ts'

export function useAgreementWords() {
  const { t, i18n } = useTranslation(['network', 'accounts-organisation'])
  const join = useList()
  // They stand in the midst of sentences.
  const small = (word: string) => word.charAt(0).toLocaleLowerCase(i18n.language) + word.slice(1)
  const country = useCountryName()
  const rules = useRules()
  return {
    join,
    country,
    countries: (codes: readonly string[]) => join(codes.map(country)),
    small,
    sectors: (codes: readonly string[]) =>
      join(codes.map((code) => small(t(`accounts-organisation:sector.${code}`)))),
    grounds: (codes: readonly IncidentGround[]) =>
      join(codes.map((code) => small(t(`network:ground.${code}`)))),
    /** Why something is not possible; undefined: it is. */
    reason: (allowed: true | Reason) =>
      allowed === true ? undefined : t([`network:why.${allowed}`, 'agreements:refusedOther'], rules),
  }
}

/** The same of a refusal of the server. */
export function useWhy(): (error: Error | null | undefined) => string | undefined {
  const { t } = useTranslation(['network', 'agreements'])
  const rules = useRules()
  return (error) =>
    error instanceof ApiProblem && error.code === 'not_allowed_now'
      ? t([`network:why.${reasonOf(error)}`, 'agreements:refusedOther'], rules)
      : undefined
}

export function usePartners(): (version: Version) => string {
  const { me } = useMe()
  const join = useList()
  return ({ parties }) =>
    join(
      parties.filter(({ organisationId }) => organisationId !== me?.organisation?.id).map(({ name }) => name),
    )
}

/** What an agreement says now: the version in force or, where none is, the latest. */
export const sayingOf = ({ inForce, latest }: Agreement): Version => inForce ?? latest

/** The version after the one in force that is not signed by all, if there is one. */
export function nextOf({ inForce, latest }: Agreement): Version | undefined {
  return inForce && latest.version > inForce.version ? latest : undefined
}
