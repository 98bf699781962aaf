import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { sectorOf } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import type { SmartAlert } from '../alerts/queries.ts'
import { useAcknowledge, useCannot } from '../alerts/use-alert-actions.ts'
import classes from '../shift/shift.module.css'
import { openAlertsQuery } from './queries.ts'

const shown = 6

function AlertRow({ alert }: { alert: SmartAlert }) {
  const { t } = useTranslation(['manager', 'alerts'])
  const { me } = useMe()
  const { dateTime } = useFormats()
  const nameOf = useGuestName()
  const cannot = useCannot()
  const acknowledge = useAcknowledge(alert)
  const { type, severity, guest, venue, raisedAt, can } = alert
  return (
    <li className={`${classes['row']} row wrap between gap-1-md pad-2-md`}>
      <div className={`${classes['who']} flex shrinkable breakable`}>
        <span className="row wrap gap-1-sm">
          <RiskBadge level={severity} />
          {t(`alerts:type.${type}`, { context: sectorOf(me, venue.id) })}
        </span>
        {guest ? (
          <Link
            to="/alerts-page"
            search={{ briefing: guest.id } as never}
            className="inline-row fit-width target strong"
          >
            <bdi translate="no">{nameOf(guest)}</bdi>
          </Link>
        ) : null}{' '}
        <time dateTime={raisedAt} className="quiet">
          {dateTime(raisedAt)}
        </time>
      </div>
      <ReasonedButton
        variant="default"
        reason={cannot(can.acknowledge)}
        loading={acknowledge.isPending}
        onClick={() => acknowledge.mutate()}
      >
        {t('alerts.acknowledge')}
      </ReasonedButton>
    </li>
  )
}

export function OpenAlerts({ venueId }: { venueId: string | undefined }) {
  const { t } = useTranslation('manager')
  const query = useQuery(openAlertsQuery(venueId, shown))
  return (
    <Loaded query={query} rows={2} rowHeight={96}>
      {({ items }) =>
        items.length === 0 ? (
          <Text c="dimmed">{t('alerts.none')}</Text>
        ) : (
          <ul className="plain-list card ruled">
            {items.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
