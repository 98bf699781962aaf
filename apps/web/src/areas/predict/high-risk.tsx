import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { Model } from './queries.ts'
import type { End } from './search.ts'
import { usePercent } from './use-percent.ts'

interface HighRiskProps {
  readonly of: End
  readonly highRisk: Model['highRisk']
  readonly baseRate: number
}

/** From where a booking is called high-risk, or why none is. */
export function HighRisk({ of, highRisk, baseRate }: HighRiskProps) {
  const { t } = useTranslation('predict')
  const { number } = useFormats()
  const percent = usePercent()
  const { threshold, group, timesBase } = highRisk
  const times = number(timesBase)
  return (
    <div>
      <h3>{t('highRisk.title')}</h3>
      <p className="flush within-48">
        {threshold === null || group === null
          ? t(`highRisk.nobody.${of}`, { times, rate: percent(baseRate) })
          : t(`highRisk.from.${of}`, {
              count: group.rows,
              threshold: percent(threshold),
              realised: percent(group.realisedRate),
              rate: percent(group.baseRate),
              times,
            })}
      </p>
    </div>
  )
}
