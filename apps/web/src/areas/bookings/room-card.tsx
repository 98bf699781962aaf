import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import classes from './bookings.module.css'
import type { Room, RoomState } from './queries.ts'

interface RoomCardProps {
  readonly room: Room
  readonly onChange: (to: RoomState) => void
}

export function RoomCard({ room, onChange }: RoomCardProps) {
  const { t } = useTranslation('bookings')
  const { shortDay } = useFormats()
  const context = useSector(room.venueId)
  const nameOf = useGuestName()
  const { name, state, nextStates, present, nextArrival, openIncidents } = room
  return (
    <li className="stack gap-1 shrinkable pad-sm-md card breakable" data-state={state}>
      <div className="row between gap-sm">
        <strong translate="no">{name}</strong>
        <Disclosure
          alignEnd
          label={t(`room.state.${state}`)}
          spokenLabel={t('room.change', { context, name, state: t(`room.state.${state}`) })}
        >
          <ul className={`${classes['choices']} plain-list`}>
            {nextStates.map((next) => (
              <li key={next}>
                <button
                  type="button"
                  className={`${classes['choice']} text-start plain-button full-width target rounded-sm hoverable`}
                  onClick={() => onChange(next)}
                >
                  {t(`room.state.${next}`)}
                </button>
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
      {present.map(({ stayId, guestName, guestNumber }) => (
        <span key={stayId} className="quiet">
          {t('room.here')} <bdi translate="no">{nameOf({ name: guestName, number: guestNumber })}</bdi>
        </span>
      ))}
      {nextArrival ? (
        <span className="quiet">
          {t('room.next', { day: shortDay(nextArrival.arrivesOn) })}{' '}
          <bdi translate="no">{nameOf({ name: nextArrival.guestName, number: nextArrival.guestNumber })}</bdi>
        </span>
      ) : null}
      {openIncidents > 0 ? (
        <Link
          to="/incident-management"
          search={{ status: 'open', venue: room.venueId } as never}
          className={`${classes['warning']} inline-row gap-1 target small`}
        >
          <IconAlertTriangle aria-hidden size={16} />
          {t('room.incidents', { count: openIncidents })}
        </Link>
      ) : null}
    </li>
  )
}
