import { isImmediate } from '@comity/domain/network'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../../api/is-unknown.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from '../../../ui/record-detail.module.css'
import { RecordHeading } from '../../../ui/record-heading.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SeverityMark } from '../../incidents/incident-facts.tsx'
import { isOver } from '../is-over.ts'
import { ClockLine, StateMark } from '../listing-state.tsx'
import { listingQuery, type ListingDetail } from '../queries.ts'
import { changed } from '../changed.ts'
import { ConditionList } from './condition-list.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingFacts } from './listing-facts.tsx'
import { ListingHistory } from './listing-history.tsx'
import { ListingPillars } from './listing-pillars.tsx'
import { PlanPart } from './plan-part.tsx'

/** What the next steps bring by themselves; an undelivered message does not. */
const comesLater: readonly string[] = ['second_signature_missing', 'notice_missing', 'notice_running']

function Conditions({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation('listings')
  const titleId = useId()
  const hasFailed = listing.notice !== null && listing.notice.code !== null
  const isLater = (code: string) => comesLater.includes(code) && !(hasFailed && code === 'notice_missing')
  return (
    <section aria-labelledby={titleId} className={`${classes['part']} stack gap-2 flat-texts`}>
      <h3 id={titleId}>{t('conditions.title')}</h3>
      <ConditionList
        unmet={listing.unmet.filter((code) => !isLater(code))}
        later={listing.unmet.filter(isLater)}
        sector={listing.sector}
        isImmediate={isImmediate(listing.ground)}
      />
    </section>
  )
}

function Shown({ listing }: { listing: ListingDetail }) {
  const { t } = useTranslation('network')
  return (
    <>
      <div>
        <RecordHeading>
          {t(`ground.${listing.ground}`)} <span translate="no">{listing.incidentReference}</span>
        </RecordHeading>
        <div className="row wrap gap-1-md">
          <StateMark listing={listing} />
          <SeverityMark severity={listing.severity} />
          <ClockLine listing={listing} />
        </div>
      </div>
      {isOver(listing) || listing.can.withdraw === 'managers_only' ? null : (
        <ListingActions listing={listing} />
      )}
      {isOver(listing) ? null : <Conditions listing={listing} />}
      <ListingPillars listing={listing} />
      <ListingFacts listing={listing} />
      <PlanPart listing={listing} />
      <ListingHistory listing={listing} />
    </>
  )
}

/** One listing: beside the list on a wide screen, in its place on a narrow one. */
export default function ListingPanel({ listingId }: { listingId: string }) {
  const { t } = useTranslation('listings')
  const query = useQuery(listingQuery(listingId))
  return (
    <section
      aria-label={t('detail.label')}
      className={`${classes['detail']} stack gap-md shrinkable pad-md card breakable flat-texts`}
    >
      <Link
        to="/cross-restaurant-network"
        search={changed({ listing: undefined })}
        resetScroll={false}
        className="inline-row gap-2 fit-width target"
      >
        <IconArrowLeft aria-hidden size={18} />
        {t('detail.back')}
      </Link>
      {isUnknown(query.error) ? (
        <EmptyState title={t('detail.unknown')} detail={t('detail.unknownDetail')} />
      ) : (
        <Loaded query={query} rows={4} rowHeight={120}>
          {(listing) => <Shown listing={listing} />}
        </Loaded>
      )}
    </section>
  )
}
