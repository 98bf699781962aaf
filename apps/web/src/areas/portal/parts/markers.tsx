import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { PortalOrganisation } from '../queries.ts'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'

/** The safety markers of a patient, as the patient reads them. */
export function Markers({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation(['portal', 'markers'])
  const { day } = useFormats()
  return (
    <Part id="markers" items={of.markers} keyOf={({ id }) => id}>
      {(marker) => (
        <RecordCard
          id={marker.id}
          title={t(`markers:kind.${marker.kind}`)}
          at={marker.createdAt}
          venueName={marker.venueName}
          words={marker.measure}
          keptUntil={marker.keptUntil}
        >
          <p>{t(`marker.state.${marker.state}`, { date: day(marker.reviewOn) })}</p>
        </RecordCard>
      )}
    </Part>
  )
}
