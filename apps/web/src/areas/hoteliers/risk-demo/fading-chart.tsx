import { useTranslation } from 'react-i18next'
import { Chart } from '../../../charts/chart.tsx'
import { useFormats } from '../../../shell/language/formats.ts'
import { shownScore } from '../../risk/shown-score.ts'
import type { FadingPoint } from './demo-score.ts'

const levels = { medium: 25, high: 50, critical: 75 } as const

/** What the score will be if nothing else happens: a line with its evidence range. */
export function FadingChart({ points }: { points: readonly FadingPoint[] }) {
  const { t } = useTranslation(['hoteliers-risk', 'messages'])
  const { date } = useFormats()
  return (
    <Chart
      title={t('fading.title')}
      fileName="comity-fading"
      first={t('fading.day')}
      unit={t('fading.axis')}
      rows={points.map(({ at, score, range }) => ({
        at: date(new Date(at).toISOString()),
        inFile: new Date(at).toISOString().slice(0, 10),
        values: {
          score: score === null ? null : shownScore(score),
          low: range ? Math.round(range.low) : null,
          high: range ? Math.round(range.high) : null,
        },
      }))}
      series={[{ key: 'score', label: t('fading.score'), as: 'line' }]}
      band={{ low: 'low', high: 'high', labels: [t('fading.range'), t('fading.low'), t('fading.high')] }}
      range={[0, 100]}
      marks={(['medium', 'high', 'critical'] as const).map((level) => ({
        y: levels[level],
        label: t(`messages:risk.${level}`),
      }))}
    />
  )
}
