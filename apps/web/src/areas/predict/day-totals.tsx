import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMoney } from '../incidents/use-money.ts'
import type { ArrivalDay } from './queries.ts'

/** How many bookings of a day are expected not to arrive, and the expected loss. */
export function DayTotals({ totals }: { totals: ArrivalDay }) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  const money = useMoney()
  const { bookings, predicted, notArriving, low, high, losses } = totals
  const lost = losses.filter(({ amountMinor }) => amountMinor > 0)
  return (
    <span className="quiet">
      {t('day.bookings', { count: bookings })}
      {predicted > 0
        ? ` · ${t('day.expected', {
            expected: number(notArriving),
            low: number(Math.floor(low)),
            high: number(Math.ceil(high)),
          })}`
        : null}
      {lost.length > 0
        ? ` · ${t('day.loss', { loss: lost.map((one) => money(one.amountMinor, one.currency)).join(' + ') })}`
        : null}
    </span>
  )
}
