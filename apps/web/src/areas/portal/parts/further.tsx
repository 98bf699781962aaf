import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useMoney } from '../../incidents/use-money.ts'
import type { PortalOrganisation } from '../queries.ts'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'

type Record = PortalOrganisation['further'][number]

/** Everything else that is kept: decisions, notifications and texts of staff. */
export function Further({ of }: { of: PortalOrganisation }) {
  return (
    <Part id="further" items={of.further} keyOf={({ kind, id, at }) => `${kind}-${id}-${at}`}>
      {(record) => <FurtherCard record={record} />}
    </Part>
  )
}

function FurtherCard({ record }: { record: Record }) {
  const { t } = useTranslation(['portal', 'incidents'])
  const { date } = useFormats()
  const money = useMoney()
  const { kind, id, at, level, codes, probability, amount, endsAt } = record
  const facts = [
    ...codes.map((code) => t(`further.code.${code}`)),
    level && `${t('incident.severity')} ${t(`incidents:severity.${level}`)}`,
    amount && money(amount.minor, amount.currency),
    probability !== null && t('further.chance', { percent: Math.round(probability * 100) }),
    endsAt && t('further.holds', { date: date(endsAt) }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <RecordCard
      id={`${kind}-${id}-${at}`}
      title={t(`further.kind.${kind}`)}
      at={at}
      {...(record.venueName === null ? {} : { venueName: record.venueName })}
      words={record.words}
      keptUntil={record.keptUntil}
    >
      {facts.length > 0 ? <p className="strong">{facts.join(' · ')}</p> : null}
    </RecordCard>
  )
}
