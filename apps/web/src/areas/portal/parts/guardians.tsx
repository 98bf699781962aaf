import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { PortalOrganisation } from '../queries.ts'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'

/** Whom the school contacts about a pupil. */
export function Guardians({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation(['portal', 'guardians'])
  const { day } = useFormats()
  return (
    <Part id="guardians" items={of.guardians} keyOf={({ id }) => id}>
      {({ id, name, relation, venueName, consentOn, withdrawnOn, createdAt, keptUntil }) => (
        <RecordCard
          id={id}
          title={t(`guardians:relation.${relation}`)}
          at={createdAt}
          venueName={venueName}
          words={name}
          keptUntil={keptUntil}
        >
          <p>
            {consentOn === null
              ? t('guardian.notNotified')
              : withdrawnOn === null
                ? t('guardian.consented', { date: day(consentOn) })
                : t('guardian.withdrawn', { date: day(withdrawnOn) })}
          </p>
        </RecordCard>
      )}
    </Part>
  )
}
