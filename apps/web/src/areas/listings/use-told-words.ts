import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { ListingSummary } from './queries.ts'

/** How often look-ups returned a listing. Only the guest reads whose they were. */
export function useToldWords(): (listing: Pick<ListingSummary, 'told'>) => string {
  const { t } = useTranslation('listings')
  const { date } = useFormats()
  return ({ told: { count, lastAt } }) =>
    lastAt === null ? t('told.never') : t('told.times', { count, date: date(lastAt) })
}
