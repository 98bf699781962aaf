import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { RiskBadge } from '../../../ui/risk-badge.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { GuestName } from '../../guests/guest-name.tsx'
import { AlertReasons } from '../../alerts/alert-reasons.tsx'
import { alertsOfRiskQuery, type RiskAlert } from './queries.ts'
import classes from './dashboard.module.css'

function AlertEntry({ alert }: { alert: RiskAlert }) {
  const { t } = useTranslation('risk-pages')
  const { day, dateTime } = useFormats()
  const sector = useSector(alert.venue.id)
  const { guest, stay, owner } = alert
  return (
    <li>
      <div className={`${classes['what']} flex gap-1 shrinkable breakable`}>
        <Link to="/alerts-page" hash={`alert=${alert.id}`} className="inline-row fit-width target strong">
          {guest ? <GuestName guest={guest} /> : t('alerts.open')}
        </Link>
        <span>
          {stay ? `${t('alerts.arrives', { day: day(stay.arrivesOn) })} · ` : null}
          <span translate="no">{alert.venue.name}</span>
        </span>
        <AlertReasons reasons={alert.reasons} sector={sector} />
        <span className="quiet regular">
          {t('alerts.raised', { at: dateTime(alert.raisedAt) })} ·{' '}
          {owner ? (
            <>
              {t('alerts.owner')} <span translate="no">{owner.name ?? t('somebody')}</span>
            </>
          ) : (
            t('alerts.nobody')
          )}
        </span>
      </div>
      <RiskBadge level={alert.type === 'critical_risk' ? 'critical' : 'high'} />
    </li>
  )
}

export function OpenAlerts({ venueId }: { venueId: string | undefined }) {
  const { t } = useTranslation('risk-pages')
  const query = useQuery(alertsOfRiskQuery(venueId))
  return (
    <Panel level={2} title={t('alerts.title')} detail={t('alerts.what')}>
      <Loaded query={query} rows={2} rowHeight={72}>
        {({ items, isCut }) => (
          <>
            {items.length === 0 ? (
              <Text c="dimmed">{t('alerts.none')}</Text>
            ) : (
              <ul className={`${classes['list']} plain-list stack`}>
                {items.map((alert) => (
                  <AlertEntry key={alert.id} alert={alert} />
                ))}
              </ul>
            )}
            {isCut ? <Text size="sm">{t('alerts.more')}</Text> : null}
            <div>
              <LinkButton to="/alerts-page">{t('alerts.all')}</LinkButton>
            </div>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
