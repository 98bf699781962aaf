import { Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { describeError } from '../../api/describe-error.ts'
import { Factors } from '../predict/factors.tsx'
import { usePercent } from '../predict/use-percent.ts'
import classes from './bookings.module.css'
import { expectationQuery } from './queries.ts'

/** The probability of a no-show with its reasons; where nothing is known, why not. */
export function Expectation({ stayId }: { stayId: string }) {
  const { t } = useTranslation(['predict', 'bookings', 'messages'])
  const percent = usePercent()
  const { data, error } = useQuery(expectationQuery(stayId))
  if (error) return <p className="quiet">{describeError(error, t).detail}</p>
  if (!data) return <Skeleton height={24} width="14rem" />
  const { noShow } = data
  if (noShow.status === 'refused')
    return (
      <p className="quiet">
        {t('bookings:expected.unknown')} {t(`predict:refused.${noShow.reason}`)}
      </p>
    )
  return (
    <div className={`${classes['part']} positioned flat-paragraphs`}>
      <p>
        {t('bookings:expected.noShow')} <strong>{percent(noShow.probability)}</strong>
        {noShow.isHighRisk ? (
          <span className={`${classes['warning']} inline-row gap-1 target small`}>
            <IconAlertTriangle aria-hidden size={18} /> {t('predict:chance.high')}
          </span>
        ) : null}
      </p>
      <details>
        <summary>{t('predict:factors.summary')}</summary>
        <Factors of="no_show" prediction={noShow} />
      </details>
    </div>
  )
}
