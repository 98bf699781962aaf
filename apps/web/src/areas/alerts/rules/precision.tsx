import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import type { RulePrecision } from '../queries.ts'

const percentOf = (share: number) => Math.round(share * 100)

/** How often a rule was right, of judged alerts, with the interval; a warning where it rarely is. */
export function Precision({ precision }: { precision: RulePrecision }) {
  const { t } = useTranslation('alerts')
  const { date } = useFormats()
  const { raised, useful, falsePositive, precision: share, low, high, isPoor, warnedAt } = precision
  const judged = useful + falsePositive
  return (
    <div>
      <p className="below-1 quiet">
        {t('precision.raised', { count: raised })}{' '}
        {share === null
          ? t('precision.notJudged')
          : t('precision.share', {
              count: judged,
              useful,
              percent: percentOf(share),
              low: percentOf(low),
              high: percentOf(high),
            })}
      </p>
      {isPoor ? (
        <p className="flex at-start gap-2 rigid-icons small">
          <IconAlertTriangle aria-hidden size={18} />
          {t('precision.poor')}
          {warnedAt ? ` ${t('precision.warned', { date: date(warnedAt) })}` : null}
        </p>
      ) : null}
    </div>
  )
}
