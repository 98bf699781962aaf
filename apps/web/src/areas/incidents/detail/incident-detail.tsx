import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../../api/is-unknown.ts'
import { changedSearch } from '../../../shell/registry/search.ts'
import { usePageWords } from '../../../shell/registry/use-page-words.ts'
import { useMayOpen } from '../../../shell/registry/use-pages.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
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
import { StatusLadder } from './status-ladder.tsx'
import classes from '../incidents.module.css'

// Only managers read what is shared of an incident, so its code loads for them alone.
const IncidentListings = lazy(() => import('../../listings/incident-listings.tsx'))

/** Set aside, also after it was closed. */
const isUnfounded = ({ status, isConfirmed }: Detail) =>
  status === 'unfounded' || (status === 'closed' && !isConfirmed)

function Shown({ incident }: { incident: Detail }) {
  const mayOpen = useMayOpen()
  const isShareable =
    incident.isConfirmed &&
    !incident.isSecondLook &&
    incident.isGround &&
    mayOpen('/cross-restaurant-network')
  return (
    <>
      <StatusLadder status={incident.status} isUnfounded={isUnfounded(incident)} />
      <div className={`${classes['record']} grid at-start gap-md`}>
        <DetailActions incident={incident} />
        <div className="stack gap-md shrinkable">
          <DetailTexts incident={incident} />
          <DetailFacts incident={incident} />
          <PhotoPanel incident={incident} />
        </div>
        <div className="stack gap-md shrinkable">
          <DetailSteps incident={incident} />
          {isShareable ? (
            <Suspense fallback={null}>
              <IncidentListings incidentId={incident.id} />
            </Suspense>
          ) : null}
          <DetailWays incident={incident} />
        </div>
      </div>
    </>
  )
}

/** The page of one incident; its heading takes the focus. */
export default function IncidentDetail({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation('incidents-pages')
  const { typeWord } = useIncidentWords()
  const words = usePageWords()('/incident-management')
  const query = useQuery(incidentQuery(incidentId))
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus(), [])
  const { data } = query
  return (
    <section aria-label={t('detail.label')} className="stack gap-md breakable">
      <Link
        to="/incident-management"
        search={(before) => changedSearch(readIncidentsSearch, before, { incident: undefined })}
        className="inline-row gap-2 fit-width target"
      >
        <IconArrowLeft aria-hidden size={18} />
        {t('detail.back')}
      </Link>
      <PageHeader
        title={
          data ? (
            <>
              {typeWord(data.type)} <span translate="no">{data.reference}</span>
            </>
          ) : (
            words.title
          )
        }
        summary={
          data ? (
            <span className="inline-row wrap gap-1-md">
              <SeverityMark severity={data.severity} />
              <StatusMark status={data.status} />
              <Due incident={data} />
            </span>
          ) : undefined
        }
      />
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
