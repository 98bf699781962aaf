import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../../../shell/registry/use-pages.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { IncidentDetail } from '../../incidents/queries.ts'
import { ConditionList } from '../detail/condition-list.tsx'
import classes from '../listings.module.css'
import type { IncidentSharing, VenueNetwork } from '../queries.ts'
import { usePartyNames } from '../use-party-names.ts'
import { useWhy } from '../use-why.ts'
import { comesLater, fillable, hindrances } from './proposal.ts'

interface HinderedProps {
  readonly incident: IncidentDetail
  readonly sharing: IncidentSharing
  readonly network: VenueNetwork
}

/** What prevents proposing this incident, and where each condition can be met. */
export function Hindered({ incident, sharing, network }: HinderedProps) {
  const { t } = useTranslation('listings')
  const why = useWhy()
  const names = usePartyNames()
  const mayOpen = useMayOpen()
  const { sector: context } = incident
  const nameOf = (id: string) => {
    const agreement = network.agreements.find((one) => one.id === id)
    return agreement ? names(agreement) : ''
  }
  const missing = hindrances(sharing)
  const isListed = sharing.agreements.some(({ unmet }) => unmet.includes('already_listed'))
  return (
    <div className={`${classes['wizard']} stack gap-md within-48 flat-texts`}>
      <Notice kind="note" title={t('share.hindered')}>
        <Text>{t('share.hinderedDetail')}</Text>
      </Notice>
      <h2>{t('conditions.title')}</h2>
      <ConditionList
        unmet={[...missing, ...(missing.includes('agreement_missing') ? [] : uncovered(sharing))]}
        later={[...fillable(sharing), ...comesLater]}
        sector={context}
        isImmediate={sharing.isImmediate}
      />
      {sharing.agreements.length > 0 ? (
        <>
          <h2>{t('share.agreements')}</h2>
          <ul className="plain-list">
            {sharing.agreements.map(({ agreementId, unmet }) => (
              <li key={agreementId} className={`${classes['entry']} pad-block-sm stack gap-1 breakable`}>
                <strong translate="no">{nameOf(agreementId)}</strong>
                {unmet.length === 0 ? <span>{t('share.fits')}</span> : null}
                {unmet.map((code) => (
                  <span key={code} className="quiet">
                    {why(code)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Group gap="sm">
        <LinkButton to="/incident-management" search={{ incident: incident.id }}>
          {t('share.toIncident')}
        </LinkButton>
        {incident.guest ? (
          <LinkButton to="/guest-detail-page" search={{ guest: incident.guest.id }}>
            {t('share.toGuest', { context })}
          </LinkButton>
        ) : null}
        {isListed ? (
          <LinkButton to="/cross-restaurant-network">{t('share.back')}</LinkButton>
        ) : mayOpen('/sharing-agreements') ? (
          <LinkButton to="/sharing-agreements">{t('members.toAgreements')}</LinkButton>
        ) : null}
      </Group>
    </div>
  )
}

/** Where no agreement fits, that prevents it as well; each agreement says what it lacks. */
const uncovered = ({ agreements }: IncidentSharing) =>
  agreements.every(({ unmet }) => unmet.length > 0) ? ['agreement_missing'] : []
