import type { Sector } from '@comity/contract'
import { IconCheck, IconChevronRight, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { GuestLabel } from './guest-label.tsx'
import classes from './stays.module.css'
import type { Stay } from './stays.ts'
import { useFormats } from '../../shell/language/formats.ts'

interface StayRowProps {
  readonly stay: Stay
  readonly sector: Sector
  readonly showsVenue: boolean
  readonly isWaiting: boolean
}

/** One stay to tap. One that is rated already says so and leads nowhere. */
export function StayRow({ stay, sector, showsVenue, isWaiting }: StayRowProps) {
  const { t } = useTranslation('feedback')
  const { shortDay: days } = useFormats()
  const isDone = stay.ratedByMe || isWaiting
  const dates = stay.departsOn
    ? t('stays.fromTo', { from: days(stay.arrivesOn), to: days(stay.departsOn) })
    : t('stays.from', { from: days(stay.arrivesOn) })
  const words = (
    <>
      <span className={`${classes['room']} flex large heavy breakable`}>
        <span className="smaller dim regular">{t('room', { context: sector })}</span>
        <span translate="no">{stay.room ?? '–'}</span>
      </span>
      <span className={`${classes['who']} flex shrinkable breakable`}>
        <strong>
          <GuestLabel name={stay.guestName} number={stay.guestNumber} sector={sector} />
        </strong>
        <span className="quiet">
          {stay.status === 'no_show' ? `${t('stays.noShow')} · ` : ''}
          {dates}
          {showsVenue ? <span translate="no"> · {stay.venueName}</span> : null}
        </span>
      </span>
    </>
  )
  if (isDone) {
    return (
      <li className={`${classes['row']} plain-link row gap-sm rigid-icons pad-2-sm hoverable`} data-done>
        {words}
        <span className={`${classes['done']} inline-row gap-1 small`}>
          {isWaiting ? <IconClock aria-hidden size={18} /> : <IconCheck aria-hidden size={18} />}
          {t(isWaiting ? 'stays.waiting' : 'stays.rated')}
        </span>
      </li>
    )
  }
  return (
    <li>
      <Link
        to="/rate-guest"
        search={{ stay: stay.id, guest: stay.guestId }}
        className={`${classes['row']} plain-link row gap-sm rigid-icons pad-2-sm hoverable`}
      >
        {words}
        <IconChevronRight aria-hidden size={20} />
      </Link>
    </li>
  )
}
