import { Text } from '@mantine/core'
import { IconFileInfo } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../../shell/registry/use-pages.ts'
import { sectorOf } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { ArrivalActions } from '../bookings/arrival-actions.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import type { Arrival, Shift } from './queries.ts'
import classes from './shift.module.css'

/** One arrival: who, where, how it stands, and what is next. */
function ArrivalRow({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation(['shift', 'guests-history'])
  const { me } = useMe()
  const nameOf = useGuestName()
  const mayOpen = useMayOpen()
  const { stayId, guestId, guestName, guestNumber, room, status, nextStatuses, hasBriefing, venueId } =
    arrival
  const name = nameOf({ name: guestName, number: guestNumber })
  const context = sectorOf(me, venueId)
  // Bookings are for managers; the record of the guest is for all staff.
  const way = mayOpen('/phantom-bookings')
    ? { to: '/phantom-bookings', search: { booking: stayId } as never }
    : { to: '/guest-detail-page', search: { guest: guestId } as never }
  return (
    <li className={`${classes['row']} row wrap between gap-1-md pad-2-sm`}>
      <div className={`${classes['who']} flex shrinkable breakable`}>
        <Link {...way} className="inline-row fit-width target strong">
          <bdi translate="no">{name}</bdi>
        </Link>{' '}
        <span className="quiet">
          {t(`arrival.status.${status}`)}
          {room ? (
            <>
              {' · '}
              {t('guests-history:room', { context })} <span translate="no">{room}</span>
            </>
          ) : null}
        </span>
      </div>
      <div className="row wrap gap-1-sm">
        {hasBriefing ? (
          <Link to="/alerts-page" search={{ briefing: guestId } as never} className="inline-row gap-2 target">
            <IconFileInfo aria-hidden size={20} />
            {t('arrival.briefing')}
            <span className="visually-hidden" translate="no">
              {name}
            </span>
          </Link>
        ) : null}
        <ArrivalActions booking={{ id: stayId, venueId, status, nextStatuses, room }} name={name} />
      </div>
    </li>
  )
}

export function Arrivals({ arrivals }: Pick<Shift, 'arrivals'>) {
  const { t } = useTranslation('shift')
  if (arrivals.items.length === 0) return <Text c="dimmed">{t('arrival.none')}</Text>
  const others = arrivals.total - arrivals.items.length
  return (
    <>
      <ul className="plain-list card ruled">
        {arrivals.items.map((arrival) => (
          <ArrivalRow key={arrival.stayId} arrival={arrival} />
        ))}
      </ul>
      {others > 0 ? <Text c="dimmed">{t('arrival.others', { count: others })}</Text> : null}
    </>
  )
}
