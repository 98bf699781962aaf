import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../../api/is-unknown.ts'
import { changedSearch } from '../../../shell/registry/search.ts'
import { useMayOpen } from '../../../shell/registry/use-pages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from '../../../ui/record-detail.module.css'
import { RecordHeading } from '../../../ui/record-heading.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PhotoPanel } from '../../photos/photo-panel.tsx'
import { Due, SeverityMark, StatusMark } from '../incident-facts.tsx'
import { incidentQuery, type IncidentDetail as Detail } from '../queries.ts'
import { readIncidentsSearch } from '../search.ts'
import { useIncidentWords } from '../words.ts'
import { DetailActions } from './detail-actions.tsx'
import { DetailFacts } from './detail-facts.tsx'
import { DetailSteps } from './detail-steps.tsx'
import { DetailTexts } from './detail-texts.tsx'
import { DetailWays } from './detail-ways.tsx'

// Only managers read what is shared of an incident, so its code loads for them alone.
const IncidentListings = lazy(() => import('../../listings/incident-listings.tsx'))

function Shown({ incident }: { incident: Detail }) {
  const { typeWord } = useIncidentWords()
  const mayOpen = useMayOpen()
  const isShareable =
    incident.isConfirmed &&
    !incident.isSecondLook &&
    incident.isGround &&
    mayOpen('/cross-restaurant-network')
  return (
    <>
      <div>
        <RecordHeading>
          {typeWord(incident.type)} <span translate="no">{incident.reference}</span>
        </RecordHeading>
        <div className="row wrap gap-1-md">
          <StatusMark status={incident.status} />
          <SeverityMark severity={incident.severity} />
          <Due incident={incident} />
        </div>
      </div>
      <DetailActions incident={incident} />
      <DetailTexts incident={incident} />
      <DetailFacts incident={incident} />
      <PhotoPanel incident={incident} />
      <DetailSteps incident={incident} />
      {isShareable ? (
        <Suspense fallback={null}>
          <IncidentListings incidentId={incident.id} />
        </Suspense>
      ) : null}
      <DetailWays incident={incident} />
    </>
  )
}

/** One incident: beside the list on a wide screen, in its place on a narrow one. */
export default function IncidentDetail({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation('incidents-pages')
  const query = useQuery(incidentQuery(incidentId))
  return (
    <section
      aria-label={t('detail.label')}
      className={`${classes['detail']} stack gap-md shrinkable pad-md card breakable flat-texts`}
    >
      <Link
        to="/incident-management"
        search={(before) => changedSearch(readIncidentsSearch, before, { incident: undefined })}
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
          {(incident) => <Shown incident={incident} />}
        </Loaded>
      )}
    </section>
  )
}
