import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../ui/loaded.tsx'
import { organisationQuery } from '../queries.ts'
import { useGo } from '../use-go.ts'
import { VenueEntry } from './venue-entry.tsx'

const VenueDrawer = lazy(() => import('./venue-drawer.tsx'))

export default function VenuesSection() {
  const { t } = useTranslation('accounts-organisation')
  const go = useGo()
  const { venue: wanted } = useSearch({ from: '/(own)/organisation-settings' })
  const query = useQuery(organisationQuery)
  return (
    <>
      <Button
        w="fit-content"
        leftSection={<IconPlus aria-hidden size={18} />}
        onClick={() => go({ section: 'venues', venue: 'new' })}
      >
        {t('venue.add')}
      </Button>
      <Loaded query={query} rows={3} rowHeight={150}>
        {(organisation) => {
          const openCount = organisation.venues.filter(({ closedAt }) => closedAt === null).length
          const changed = organisation.venues.find(({ id }) => id === wanted)
          return (
            <>
              <ul className="plain-list within-52 frame">
                {organisation.venues.map((venue) => (
                  <VenueEntry
                    key={venue.id}
                    venue={venue}
                    isLastOpen={venue.closedAt === null && openCount === 1}
                  />
                ))}
              </ul>
              {wanted === 'new' || changed ? (
                <Suspense>
                  <VenueDrawer
                    key={wanted}
                    organisation={organisation}
                    venue={changed}
                    onClose={() => go({ section: 'venues' })}
                  />
                </Suspense>
              ) : null}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
