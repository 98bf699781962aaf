import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { GuestLink } from '../guests/guest-link.tsx'
import { Factors } from './factors.tsx'
import classes from './predict.module.css'
import type { Arrival, Prediction } from './queries.ts'
import type { End } from './search.ts'
import { usePercent } from './use-percent.ts'

/** A coming booking: its predictions and their reasons, and separately the risk level of the guest. */
export function ArrivalCard({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('predict')
  const { days } = useFormats()
  const { guest, venue, bookingNumber, arrivesOn, departsOn, cancellation, noShow } = arrival
  const isExplained = cancellation.status === 'predicted' || noShow.status === 'predicted'
  return (
    <article className={`${classes['card']} grid gap-sm-md pad-sm-md positioned card breakable`}>
      <div className={`${classes['who']} stack`}>
        <GuestLink guest={guest} />
        <span translate="no">{days(arrivesOn, departsOn)}</span>
        <span className="gap-0-sm flex wrap quiet">
          <span translate="no">{venue.name}</span>
          {bookingNumber ? <span>{t('arrivals.booking', { number: bookingNumber })}</span> : null}
        </span>
      </div>
      <Chance of="cancellation" prediction={cancellation} />
      <Chance of="no_show" prediction={noShow} />
      <Level {...arrival.incidentRisk} />
      {isExplained ? (
        <details className={`${classes['details']} positioned`}>
          <summary>{t('factors.summary')}</summary>
          <div className={`${classes['reasons']} grid gap-md`}>
            {cancellation.status === 'predicted' ? (
              <Factors of="cancellation" prediction={cancellation} />
            ) : null}
            {noShow.status === 'predicted' ? <Factors of="no_show" prediction={noShow} /> : null}
          </div>
        </details>
      ) : null}
    </article>
  )
}

function Chance({ of, prediction }: { of: End; prediction: Prediction }) {
  const { t } = useTranslation('predict')
  const percent = usePercent()
  return (
    <div className={`${classes['fact']} stack at-start gap-1`}>
      <span className="quiet">{t(`chance.${of}`)}</span>
      {prediction.status === 'predicted' ? (
        <span className="large strong tabular">{percent(prediction.probability)}</span>
      ) : (
        <span>{t(`refused.${prediction.reason}`)}</span>
      )}
      {prediction.status === 'predicted' && prediction.isHighRisk ? (
        <span className="inline-row gap-1 strong">
          <IconAlertTriangle aria-hidden size={18} />
          {t('chance.high')}
        </span>
      ) : null}
    </div>
  )
}

function Level({ level, overriddenLevel }: Arrival['incidentRisk']) {
  const { t } = useTranslation('predict')
  return (
    <div className={`${classes['fact']} stack at-start gap-1`}>
      <span className="quiet">{t('level.label')}</span>
      {level === 'not_scored' ? (
        <span>{t('level.none')}</span>
      ) : (
        <RiskBadge level={overriddenLevel ?? level} />
      )}
      {overriddenLevel ? <span className="quiet">{t('level.overridden')}</span> : null}
    </div>
  )
}
