import { useTranslation } from 'react-i18next'
import type { PortalOrganisation } from '../queries.ts'
import { RecordActions } from '../record/record-actions.tsx'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'
import { Said } from './said.tsx'

export function Incidents({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation(['portal', 'incidents'])
  return (
    <Part id="incidents" items={of.incidents} keyOf={({ id }) => id}>
      {(incident) => (
        <RecordCard
          id={incident.id}
          title={t(`incidents:type.${incident.type}`)}
          at={incident.occurredAt}
          venueName={incident.venueName}
          words={incident.observed}
          keptUntil={incident.keptUntil}
        >
          <p className="strong">
            {t(`incidents:status.${incident.status}`)} · {t('incident.severity')}{' '}
            {t(`incidents:severity.${incident.severity}`)}
          </p>
          {incident.status === 'unfounded' || incident.isConfirmed ? null : (
            <p className="quiet">{t('incident.unconfirmed')}</p>
          )}
          {incident.isSecondLook ? <p className="quiet">{t('incident.secondLook')}</p> : null}
          <Said label={t('incident.inferred')} words={incident.inferred} />
          <Said label={t('incident.action')} words={incident.actionTaken} />
          {incident.hasHeard ? <p className="quiet">{t('incident.heard')}</p> : null}
          <RecordActions of={of} kind="incident" id={incident.id} can={incident.can} />
        </RecordCard>
      )}
    </Part>
  )
}
