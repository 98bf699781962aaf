import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from '../bookings/bookings.module.css'
import { ScreenBooking } from '../bookings/screen-booking.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import type { Group, Member } from './queries.ts'

function MemberRow({ member, context }: { member: Member; context: string }) {
  const { t } = useTranslation(['groups', 'bookings'])
  const { days, dateTime } = useFormats()
  const nameOf = useGuestName()
  const { stayId, guestId, guestName, guestNumber, room, bookingNumber, status, isLeader, screenedAt } =
    member
  const name = nameOf({ name: guestName, number: guestNumber })
  return (
    <article className="stack gap-sm shrinkable pad-sm-md positioned card breakable">
      <div className="baseline flex wrap between gap-1-md">
        <Anchor
          renderRoot={(props) => <Link to="/guest-detail-page" search={{ guest: guestId }} {...props} />}
        >
          <bdi translate="no">{name}</bdi>
        </Anchor>{' '}
        <span>{isLeader ? t('leader') : t(`bookings:status.is.${status}`, { context })}</span>
      </div>
      <ul className="plain-list flex wrap gap-1-sm">
        <li translate="no">{days(member.arrivesOn, member.departsOn)}</li>
        {room ? (
          <li>
            {t('bookings:column.room', { context })} <span translate="no">{room}</span>
          </li>
        ) : null}
        {bookingNumber ? (
          <li>
            {t('bookings:column.number')} <span translate="no">{bookingNumber}</span>
          </li>
        ) : null}
        {screenedAt ? <li className="quiet">{t('screened', { at: dateTime(screenedAt) })}</li> : null}
      </ul>
      <div className={`${classes['actions']} flex wrap at-start gap-xs positioned`}>
        <ScreenBooking stayId={stayId} name={name} context={context} can />
      </div>
    </article>
  )
}

/** Members by their bookings; nothing else links them. */
export function Members({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const context = useSector(group.venueId)
  return (
    <Panel level={2} title={t('members', { count: group.members.length })} detail={t('linked')}>
      <ul className="plain-list stack gap-sm">
        {group.members.map((member) => (
          <li key={member.stayId}>
            <MemberRow member={member} context={context} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
