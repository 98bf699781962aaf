import { IconCheck, IconCircleDashed, IconClockPause, IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { GuestLink } from './guest-link.tsx'
import type { SmartAlert } from './queries.ts'

const stateIcons = { open: IconCircleDashed, owned: IconCheck, snoozed: IconClockPause, over: IconHistory }

/** The person who is responsible for an alert, or that it is unclaimed. */
export function AlertState({ alert }: { alert: SmartAlert }) {
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
    <p className="flex at-start gap-2 rigid-icons quiet">
      <Icon aria-hidden size={18} />
      {words[state]()}
    </p>
  )
}

/** How grave it is, and of which kind. */
export function AlertLevel({ alert: { severity, type, venue } }: { alert: SmartAlert }) {
  const { t } = useTranslation('alerts')
  const context = useSector(venue.id)
  return (
    <p className="row wrap gap-1-sm">
      <RiskBadge level={severity} />
      <span className="quiet">{t(`type.${type}`, { context })}</span>
    </p>
  )
}

/** About whom, when and where. */
export function AlertSubject({ alert: { guest, stay, venue } }: { alert: SmartAlert }) {
  const { t } = useTranslation('guests')
  const { days } = useFormats()
  const context = useSector(venue.id)
  return (
    <p className="row wrap gap-0-md">
      {guest ? <GuestLink guest={guest} /> : null}
      {stay ? <span>{days(stay.arrivesOn, stay.departsOn)}</span> : null}
      {stay?.room ? <span translate="no">{t('room', { context, room: stay.room })}</span> : null}
      <span className="quiet" translate="no">
        {venue.name}
      </span>
    </p>
  )
}
