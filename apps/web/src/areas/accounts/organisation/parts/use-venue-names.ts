import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../shell/session/use-me.ts'
import { organisationQuery } from '../queries.ts'

export interface VenueNames {
  /** Open venues that one may choose among, by name. */
  readonly open: readonly { readonly id: string; readonly name: string }[]
  /** Null: every venue. */
  readonly nameOf: (venueId: string | null) => string
}

/** The venues of the organisation, closed ones included, for an admin; else those of one's own. */
export function useVenueNames(): VenueNames {
  const { t } = useTranslation('accounts-organisation')
  const { me, roles } = useMe()
  const { data } = useQuery({ ...organisationQuery, enabled: roles.includes('admin') })
  const known = data?.venues ?? me?.venues ?? []
  const open = data ? data.venues.filter(({ closedAt }) => closedAt === null) : known
  return {
    open: open.map(({ id, name }) => ({ id, name })),
    nameOf: (venueId) =>
      venueId === null
        ? t('everyVenue')
        : (known.find(({ id }) => id === venueId)?.name ?? t('anotherVenue')),
  }
}
