import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/record-list.module.css'
import { GuestLabel } from '../feedback/guest-label.tsx'
import { SeverityMark } from '../incidents/incident-facts.tsx'
import { ClockLine, StateMark } from './listing-state.tsx'
import type { ListingSummary } from './queries.ts'
import { changed } from './changed.ts'
import { useToldWords } from './use-told-words.ts'

function Opener({ listing: { id, ground, incidentReference } }: { listing: ListingSummary }) {
  const { t } = useTranslation('network')
  return (
    <Anchor
      className={`${classes['open']} inline-row target strong`}
      renderRoot={(props) => (
        <Link
          to="/cross-restaurant-network"
          search={changed({ listing: id })}
          resetScroll={false}
          {...props}
        />
      )}
    >
      {t(`ground.${ground}`)}
      <span className="visually-hidden" translate="no">
        {' '}
        {incidentReference}
      </span>
    </Anchor>
  )
}

interface ListingCardsProps {
  readonly listings: readonly ListingSummary[]
  readonly shown: string | undefined
}

/** Own listings: ground, state, next deadline, and how often partners received them. */
export function ListingCards({ listings, shown }: ListingCardsProps) {
  const { t } = useTranslation('listings')
  const told = useToldWords()
  return (
    <ul className="plain-list stack gap-sm" aria-label={t('listLabel')}>
      {listings.map((listing) => (
        <li
          key={listing.id}
          className={`${classes['card']} stack gap-1 pad-sm-md positioned card hoverable breakable flat-paragraphs`}
          data-shown={listing.id === shown || undefined}
        >
          <div className="row wrap gap-1-md">
            <Opener listing={listing} />
            <SeverityMark severity={listing.severity} />
            <StateMark listing={listing} />
          </div>
          <div className="row wrap gap-1-md">
            <GuestLabel {...listing.guest} sector={listing.sector} />
            <span translate="no">{listing.venueName}</span>
            <span className="quiet tabular one-line" translate="no">
              {listing.incidentReference}
            </span>
          </div>
          <div className="row wrap gap-1-md">
            <ClockLine listing={listing} />
          </div>
          {listing.told.count > 0 ? <p className="quiet"> {told(listing)}</p> : null}
        </li>
      ))}
    </ul>
  )
}
