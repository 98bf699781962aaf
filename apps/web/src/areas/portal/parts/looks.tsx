import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { PortalOrganisation } from '../queries.ts'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'

type Look = PortalOrganisation['looks'][number]

const keyOf = ({ at, listingId, by }: Look) => `${at}-${listingId ?? ''}-${encodeURIComponent(by ?? '')}`

const what = ({ listingId, isComparison }: Look) => (isComparison ? 'compared' : listingId ? 'told' : 'asked')

export function Looks({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation(['portal', 'network'])
  const { date } = useFormats()
  return (
    <Part id="looks" items={of.looks} keyOf={keyOf}>
      {(look) => (
        <RecordCard
          id={`look-${keyOf(look)}`}
          title={look.by ? <span translate="no">{look.by}</span> : t('look.somebody')}
          at={look.at}
          keptUntil={look.keptUntil}
        >
          <p>
            {t(`network:purpose.${look.purpose}`)} · {t(`look.${what(look)}`)}
          </p>
          {look.correctedAt ? <p>{t('look.corrected', { date: date(look.correctedAt) })}</p> : null}
        </RecordCard>
      )}
    </Part>
  )
}
