import { useTranslation } from 'react-i18next'
import { FigureStrip } from '../../../charts/figure-strip.tsx'
import { useLastDays } from '../../../charts/last-days.ts'
import type { Period } from './risk-search.ts'

const figures = ['incidents', 'incidents-per-1000-stays', 'alerts-raised', 'alerts-useful', 'time-to-claim']

interface KeyFiguresProps {
  readonly days: Period
  readonly venueId: string | undefined
}

/** What happened, and whether alerts said so. */
export function KeyFigures({ days, venueId }: KeyFiguresProps) {
  const { t } = useTranslation('risk-pages')
  return <FigureStrip title={t('figures')} ids={figures} period={useLastDays(days, venueId)} />
}
