import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { PortalOrganisation } from '../queries.ts'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'

export function Stays({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation(['portal', 'feedback'])
  const { days } = useFormats()
  return (
    <Part id="stays" items={of.stays} keyOf={({ id }) => id}>
      {(stay) => (
        <RecordCard
          id={stay.id}
          title={days(stay.arrivesOn, stay.departsOn)}
          venueName={stay.venueName}
          keptUntil={stay.keptUntil}
        >
          <p>
            {t(`stay.${stay.status}`)}
            {stay.room ? (
              <>
                {' · '}
                {t('feedback:room', { context: of.sector })} <span translate="no">{stay.room}</span>
              </>
            ) : null}
            {stay.bookingNumber ? (
              <>
                {' · '}
                {t('stay.booking')} <span translate="no">{stay.bookingNumber}</span>
              </>
            ) : null}
          </p>
          {stay.note ? <p translate="no">{stay.note}</p> : null}
          {stay.cancelReason ? <p translate="no">{stay.cancelReason}</p> : null}
        </RecordCard>
      )}
    </Part>
  )
}
