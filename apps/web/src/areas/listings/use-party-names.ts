import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import type { VenueNetwork } from './queries.ts'

export function usePartyNames(): (agreement: Pick<VenueNetwork['agreements'][number], 'parties'>) => string {
  const { i18n } = useTranslation()
  const own = useMe().me?.organisation?.id
  return ({ parties }) => {
    const others = parties.filter(({ organisationId }) => organisationId !== own)
    return new Intl.ListFormat(i18n.language).format(others.map(({ name }) => name))
  }
}
