import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useMoney } from '../../incidents/use-money.ts'
import type { PortalOrganisation } from '../queries.ts'
import { RecordActions } from '../record/record-actions.tsx'
import { RecordCard } from '../record/record-card.tsx'
import { Part } from './part.tsx'

export function Bills({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation(['portal', 'bills'])
  const { date } = useFormats()
  const money = useMoney()
  return (
    <Part id="bills" items={of.bills} keyOf={({ id }) => id}>
      {(bill) => (
        <RecordCard
          id={bill.id}
          title={`${money(bill.amountMinor, bill.currency)} · ${t(`bills:outcome.${bill.outcome}`)}`}
          at={bill.happenedAt}
          venueName={bill.venueName}
          words={bill.note}
          keptUntil={bill.keptUntil}
        >
          <p className="strong">
            {bill.paidAt ? t('bill.paid', { date: date(bill.paidAt) }) : t('bill.open')}
          </p>
          <RecordActions of={of} kind="bill" id={bill.id} can={bill.can} />
        </RecordCard>
      )}
    </Part>
  )
}
