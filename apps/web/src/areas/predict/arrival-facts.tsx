import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/link-button.tsx'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { useMoney } from '../incidents/use-money.ts'
import classes from './predict.module.css'
import type { Arrival, Prediction } from './queries.ts'
import { usePercent } from './use-percent.ts'

const WhyDrawer = lazy(() => import('./why-drawer.tsx'))

/** What is lost on average if the guest does not come, and the price. */
export function Loss({ arrival: { price, expectedLossMinor } }: { arrival: Arrival }) {
  const { t } = useTranslation('predict')
  const money = useMoney()
  if (price === null || expectedLossMinor === null)
    return <span className="quiet">{t('column.noPrice')}</span>
  const { amountMinor, currency } = price
  return (
    <>
      {money(expectedLossMinor, currency)}{' '}
      <span className="quiet">{t('column.ofPrice', { price: money(amountMinor, currency) })}</span>
    </>
  )
}

export function Chance({ prediction }: { prediction: Prediction }) {
  const { t } = useTranslation('predict')
  const percent = usePercent()
  if (prediction.status === 'refused') return '–'
  return (
    <>
      {percent(prediction.probability)}
      {prediction.isHighRisk ? (
        <span className="inline-row gap-1 strong small">
          <IconAlertTriangle aria-hidden size={16} />
          {t('chance.high')}
        </span>
      ) : null}
    </>
  )
}

/** The risk level of the guest, independent of the booking. Most guests have none, which is shown dimmed. */
export function Level({ level, overriddenLevel }: Arrival['incidentRisk']) {
  const { t } = useTranslation(['predict', 'messages'])
  const shown = overriddenLevel ?? level
  if (shown === 'not_scored') return t('level.none')
  if (shown === 'insufficient_data') return <span className="quiet">{t(`messages:risk.${shown}`)}</span>
  return (
    <>
      <RiskBadge level={shown} />
      {overriddenLevel ? <div className="quiet">{t('level.overridden')}</div> : null}
    </>
  )
}

/** A deposit is suggested for a booking whose guest repeatedly did not come. */
export function Deposit({ arrival: { stayId, suggestion, recentNoShows } }: { arrival: Arrival }) {
  const { t } = useTranslation('predict')
  if (suggestion !== 'deposit') return null
  return (
    <div className={`${classes['above']} positioned`}>
      <span className="quiet">{t('deposit.why', { count: recentNoShows })}</span>{' '}
      <LinkButton to="/phantom-bookings" search={{ booking: stayId }}>
        {t('deposit.ask')}
      </LinkButton>
    </div>
  )
}

/** Opens the reasons for the predictions. */
export function Why({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('predict')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        className={`${classes['above']} target positioned`}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        {t('factors.summary')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WhyDrawer arrival={arrival} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
