import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../../api/is-unknown.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SkeletonList } from '../../../ui/skeleton-list.tsx'
import { GuestLabel } from '../../feedback/guest-label.tsx'
import { incidentQuery, type IncidentDetail } from '../../incidents/queries.ts'
import { useIncidentWords } from '../../incidents/words.ts'
import { sharingQuery, venueNetworkQuery } from '../queries.ts'
import { Hindered } from './hindered.tsx'
import { fitting, hindrances } from './proposal.ts'
import { ShareSteps } from './share-steps.tsx'

function Which({ incident: { type, reference, guest, sector, venueName } }: { incident: IncidentDetail }) {
  const { typeWord } = useIncidentWords()
  return (
    <p>
      <strong>
        {typeWord(type)} <span translate="no">{reference}</span>
      </strong>
      {guest ? (
        <>
          {' · '}
          <GuestLabel {...guest} sector={sector} />
        </>
      ) : null}
      {' · '}
      <span translate="no">{venueName}</span>
    </p>
  )
}

/** From an incident to a listing; hindrances are shown before the user writes in vain. */
export default function ShareWizard({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation('listings')
  const incident = useQuery(incidentQuery(incidentId))
  const sharing = useQuery(sharingQuery(incidentId))
  const network = useQuery(venueNetworkQuery)
  const [begun, setBegun] = useState<string>()
  const queries = [incident, sharing, network]
  const error = queries.find((query) => query.data === undefined && query.error)?.error ?? null
  if (isUnknown(error)) {
    return (
      <EmptyState
        title={t('share.unknown')}
        detail={t('share.unknownDetail')}
        action={
          <LinkButton to="/cross-restaurant-network" search={{ share: 'choose' }}>
            {t('share.choose')}
          </LinkButton>
        }
      />
    )
  }
  if (error) {
    return (
      <ErrorState error={error} onRetry={() => void Promise.all(queries.map(({ refetch }) => refetch()))} />
    )
  }
  if (!incident.data || !sharing.data || !network.data) return <SkeletonList rows={5} rowHeight={96} />
  const given = { incident: incident.data, sharing: sharing.data, network: network.data }
  const isHindered = hindrances(given.sharing).length > 0 || fitting(given.sharing).length === 0
  // A hindrance that appears while the user writes is shown above the form, and discards nothing.
  if (!isHindered && begun !== incidentId) setBegun(incidentId)
  return (
    <>
      <Which incident={given.incident} />
      {isHindered ? <Hindered {...given} /> : null}
      {begun === incidentId ? <ShareSteps key={incidentId} {...given} /> : null}
    </>
  )
}
