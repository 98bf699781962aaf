import { useTranslation } from 'react-i18next'
import { FigureStrip } from '../../charts/figure-strip.tsx'
import { useLastDays } from '../../charts/last-days.ts'

const figures = ['cancellations', 'no-shows']
const days = 91

/** What became of bookings that are past, beside what is predicted of those to come. */
export default function PastBookings({ venueId }: { venueId: string | undefined }) {
  const { t } = useTranslation('predict')
  return <FigureStrip title={t('past')} ids={figures} period={useLastDays(days, venueId)} />
}
