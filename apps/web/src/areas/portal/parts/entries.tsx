import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { PortalOrganisation } from '../queries.ts'
import { RecordActions } from '../record/record-actions.tsx'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'

export function Entries({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation('portal')
  const { date } = useFormats()
  return (
    <Part id="entries" items={of.entries} keyOf={({ id }) => id}>
      {(entry) => (
        <RecordCard id={entry.id} title={t(`record.${entry.kind}`)} at={entry.startsAt} words={entry.reason}>
          <p className="strong">
            {entry.liftedAt
              ? t('entry.lifted', { date: date(entry.liftedAt) })
              : t('entry.ends', { date: date(entry.endsAt) })}
          </p>
          <RecordActions of={of} kind={entry.kind} id={entry.id} can={entry.can} />
        </RecordCard>
      )}
    </Part>
  )
}
