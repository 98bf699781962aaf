import { Stack } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Bills } from '../parts/bills.tsx'
import { Details } from '../parts/details.tsx'
import { Disputes } from '../parts/disputes.tsx'
import { Entries } from '../parts/entries.tsx'
import { Further } from '../parts/further.tsx'
import { Incidents } from '../parts/incidents.tsx'
import { Listings } from '../parts/listings.tsx'
import { Looks } from '../parts/looks.tsx'
import { Guardians } from '../parts/guardians.tsx'
import { Markers } from '../parts/markers.tsx'
import { Notes } from '../parts/notes.tsx'
import { OwnRatings, Ratings } from '../parts/ratings.tsx'
import { Requests } from '../parts/requests.tsx'
import { Scores } from '../parts/scores.tsx'
import { Stays } from '../parts/stays.tsx'
import type { PortalOrganisation } from '../queries.ts'
import { Rights } from '../rights/rights.tsx'
import type { StartKind } from '../search.ts'
import { AtAGlance } from './at-a-glance.tsx'
import classes from '../portal.module.css'

interface OrganisationViewProps {
  readonly of: PortalOrganisation
  readonly at: Date
  readonly start: StartKind | undefined
}

/** What one organisation keeps: the overview first, then part after part, then what can be asked for. */
export function OrganisationView({ of, at, start }: OrganisationViewProps) {
  const { t } = useTranslation('portal')
  const led = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    // Runs after the folded part with the record was opened: by then the browser has searched for it in vain.
    const target = led === '' ? null : document.getElementById(led)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView()
  }, [led])
  return (
    <Stack gap="lg">
      <h2 className={`${classes['partTitle']} flush title-size`}>
        {t('keptBy')} <span translate="no">{of.organisationName}</span>
      </h2>
      <AtAGlance of={of} at={at} />
      <Listings of={of} />
      <Entries of={of} />
      <Incidents of={of} />
      <Bills of={of} />
      {of.disputes.length > 0 ? <Disputes of={of} /> : null}
      {of.requests.length > 0 ? <Requests of={of} /> : null}
      <Scores of={of} />
      <Looks of={of} />
      <Ratings of={of} />
      <OwnRatings of={of} />
      {of.sector === 'healthcare' ? <Markers of={of} /> : null}
      {of.sector === 'school' ? <Guardians of={of} /> : null}
      <Notes of={of} />
      <Further of={of} />
      <Stays of={of} />
      <Details of={of} />
      <Rights of={of} start={start} />
    </Stack>
  )
}
