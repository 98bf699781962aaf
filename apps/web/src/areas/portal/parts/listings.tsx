import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { isOver } from '../inside/adverse.ts'
import type { Listing, PortalOrganisation } from '../queries.ts'
import { RecordActions } from '../record/record-actions.tsx'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'
import classes from '../portal.module.css'

function Facts({ listing }: { listing: Listing }) {
  const { t } = useTranslation(['portal', 'network', 'incidents'])
  const { date } = useFormats()
  const { agreement } = listing
  return (
    <dl className={`${classes['facts']} flush stack gap-1-md quiet-terms`}>
      <dt>{t('listing.severity')}</dt>
      <dd>{t(`network:severity.${listing.severity}`)}</dd>
      {listing.actionTaken ? (
        <>
          <dt>{t('listing.action')}</dt>
          <dd dir="auto" translate="no">
            {listing.actionTaken}
          </dd>
        </>
      ) : null}
      <dt>{t('listing.told')}</dt>
      <dd>
        {agreement && agreement.partners.length > 0 && !isOver(listing) ? (
          <span translate="no">{agreement.partners.join(', ')}</span>
        ) : (
          t('listing.toldNobody')
        )}
      </dd>
      {agreement && !isOver(listing) ? (
        <>
          <dt>{t('listing.contact')}</dt>
          <dd dir="auto" translate="no">
            {agreement.contact}
          </dd>
        </>
      ) : null}
      <dt>{t(listing.endedAt ? 'listing.ended' : 'listing.ends')}</dt>
      <dd>{date(listing.endedAt ?? listing.endsAt)}</dd>
    </dl>
  )
}

/** What other organisations may receive: what, why, who and until when. */
export function Listings({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation(['portal', 'network'])
  return (
    <Part
      id="listings"
      items={of.listings}
      count={of.listings.filter((one) => !isOver(one)).length}
      keyOf={({ id }) => id}
    >
      {(listing) => (
        <RecordCard
          id={listing.id}
          title={t(`network:ground.${listing.ground}`)}
          at={listing.activeAt ?? listing.notifiedAt}
          venueName={listing.venueName}
          words={listing.facts}
          {...(listing.state === 'draft' ? { keptUntil: listing.keptUntil } : {})}
        >
          <p className="strong">
            {t(`listing.state.${listing.isFrozen && !listing.endedAt ? 'frozen' : listing.state}`)}
          </p>
          <Facts listing={listing} />
          <RecordActions of={of} kind="listing" id={listing.id} can={listing.can} />
        </RecordCard>
      )}
    </Part>
  )
}
