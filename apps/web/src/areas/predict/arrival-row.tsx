import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { GuestLink } from '../guests/guest-link.tsx'
import { useMoney } from '../incidents/use-money.ts'
import { Factors } from './factors.tsx'
import classes from './predict.module.css'
import type { Arrival, Prediction } from './queries.ts'
import { usePercent } from './use-percent.ts'

/** A coming booking: its predictions and their reasons, and separately the risk level of the guest. */
export function ArrivalRow({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('predict')
  const { days } = useFormats()
  const percent = usePercent()
  const money = useMoney()
  const [isOpen, open] = useState(false)
  const reasonsId = useId()
  const { guest, venue, bookingNumber, arrivesOn, departsOn, cancellation, noShow } = arrival
  const { price, notArriving, expectedLossMinor } = arrival
  return (
    <article className={`${classes['row']} grid gap-sm-md positioned rule-below breakable`}>
      <div className={`${classes['who']} stack`}>
        <GuestLink guest={guest} />
        <span className="gap-0-sm flex wrap quiet">
          <span translate="no">{days(arrivesOn, departsOn)}</span>
          <span translate="no">{venue.name}</span>
          {bookingNumber ? <span>{t('arrivals.booking', { number: bookingNumber })}</span> : null}
        </span>
      </div>
      <Fact label={t('column.notArriving')}>
        {notArriving === null ? null : <strong className="large">{percent(notArriving)}</strong>}
      </Fact>
      <Fact label={t('column.loss')}>
        {price && expectedLossMinor !== null ? (
          <span>
            {money(expectedLossMinor, price.currency)}{' '}
            <span className="quiet">
              {t('column.ofPrice', { price: money(price.amountMinor, price.currency) })}
            </span>
          </span>
        ) : (
          <span className="quiet">{t('column.noPrice')}</span>
        )}
      </Fact>
      <Chance label={t('chance.cancellation')} prediction={cancellation} />
      <Chance label={t('chance.no_show')} prediction={noShow} />
      <Level {...arrival.incidentRisk} />
      <div className={classes['why']}>
        {cancellation.status === 'predicted' || noShow.status === 'predicted' ? (
          <Button
            variant="subtle"
            size="compact-md"
            className="target"
            aria-expanded={isOpen}
            aria-controls={reasonsId}
            onClick={() => open(!isOpen)}
          >
            {t('factors.summary')}
          </Button>
        ) : null}
      </div>
      {arrival.suggestion === 'deposit' ? (
        <p className={`${classes['wide']} flush positioned`}>
          {t('deposit.why', { count: arrival.recentNoShows })}{' '}
          <LinkButton to="/phantom-bookings" search={{ booking: arrival.stayId }}>
            {t('deposit.ask')}
          </LinkButton>
        </p>
      ) : null}
      {isOpen ? (
        <div id={reasonsId} className={`${classes['reasons']} ${classes['wide']} grid gap-md`}>
          {cancellation.status === 'predicted' ? (
            <Factors of="cancellation" prediction={cancellation} />
          ) : null}
          {noShow.status === 'predicted' ? <Factors of="no_show" prediction={noShow} /> : null}
        </div>
      ) : null}
    </article>
  )
}

/** Its label is above the column where there is room. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="stack at-start gap-1 tabular">
      <span className={`${classes['label']} quiet`}>{label}</span>
      {children}
    </div>
  )
}

function Chance({ label, prediction }: { label: string; prediction: Prediction }) {
  const { t } = useTranslation('predict')
  const percent = usePercent()
  return (
    <Fact label={label}>
      {prediction.status === 'predicted' ? (
        <span>{percent(prediction.probability)}</span>
      ) : (
        <span className="small">{t(`refused.${prediction.reason}`)}</span>
      )}
      {prediction.status === 'predicted' && prediction.isHighRisk ? (
        <span className="inline-row gap-1 strong small">
          <IconAlertTriangle aria-hidden size={16} />
          {t('chance.high')}
        </span>
      ) : null}
    </Fact>
  )
}

function Level({ level, overriddenLevel }: Arrival['incidentRisk']) {
  const { t } = useTranslation('predict')
  return (
    <Fact label={t('level.label')}>
      {level === 'not_scored' ? (
        <span>{t('level.none')}</span>
      ) : (
        <RiskBadge level={overriddenLevel ?? level} />
      )}
      {overriddenLevel ? <span className="quiet">{t('level.overridden')}</span> : null}
    </Fact>
  )
}
