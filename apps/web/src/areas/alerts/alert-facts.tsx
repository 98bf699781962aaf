import { IconCheck, IconCircleDashed, IconClockPause, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { GuestLink } from './guest-link.tsx'
import type { SmartAlert } from './queries.ts'

const stateIcons = { open: IconCircleDashed, owned: IconCheck, snoozed: IconClockPause, over: IconHistory }

/** The person who is responsible for an alert, or that it is unclaimed. */
function State({ alert }: { alert: SmartAlert }) {
  const { t } = useTranslation('alerts')
  const { dateTime } = useFormats()
  const context = useSector(alert.venue.id)
  const { state, owner, acknowledgedAt, snoozedUntil, overBecause } = alert
  const Icon = stateIcons[state]
  const words = {
    open: () => t('standing.open'),
    owned: () =>
      t('standing.owned', {
        name: owner?.name ?? t('aColleague'),
        at: acknowledgedAt ? dateTime(acknowledgedAt) : '',
      }),
    snoozed: () => t('standing.snoozed', { at: snoozedUntil ? dateTime(snoozedUntil) : '' }),
    over: () => t(`standing.over.${overBecause ?? 'reasons_gone'}`, { context }),
  }
  return (
    <p className="flex at-start gap-2 rigid-icons small">
      <Icon aria-hidden size={18} />
      {words[state]()}
    </p>
  )
}

export function AlertFacts({ alert }: { alert: SmartAlert }) {
  const { t } = useTranslation(['alerts', 'guests'])
  const { days } = useFormats()
  const { guest, stay, venue, type, severity } = alert
  const context = useSector(venue.id)
  return (
    <>
      <p className="row wrap gap-1-md">
        <RiskBadge level={severity} />
        {t(`type.${type}`, { context })}
      </p>
      <p className="row wrap gap-1-md">
        {guest ? <GuestLink guest={guest} /> : null}
        {stay ? <span>{days(stay.arrivesOn, stay.departsOn)}</span> : null}
        {stay?.room ? <span translate="no">{t('guests:room', { context, room: stay.room })}</span> : null}
        <span translate="no">{venue.name}</span>
      </p>
      <State alert={alert} />
    </>
  )
}
