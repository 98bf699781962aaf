import type { Reason } from '@comity/contract'
import { Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import { useFormats } from '../../shell/language/formats.ts'
import classes from './guest-detail.module.css'
import type { GuestDetail, Stay } from './queries.ts'
import { RateAction } from './rate-action.tsx'
import { useSector } from '../../shell/session/sector.ts'
import { Panel } from '../../ui/panel.tsx'

/** A stay that did not take place, or not yet, is not rated. */
const rateable: readonly Stay['status'][] = ['checked_in', 'checked_out']

interface StayLineProps {
  readonly guestId: string
  readonly stay: Stay
  readonly allowed: true | Reason
}

function StayLine({ guestId, stay, allowed }: StayLineProps) {
  const { t } = useTranslation('guests')
  const { me } = useMe()
  const { days } = useFormats()
  const sector = useSector()
  const severalVenues = (me?.venues.length ?? 0) > 1
  return (
    <li className={`${classes['line']} row wrap between gap-2-md pad-block-2`}>
      <div>
        <div className="strong">
          {days(stay.arrivesOn, stay.departsOn)}
          {stay.room ? (
            <>
              {' · '}
              <span translate="no">{t('room', { context: sector, room: stay.room })}</span>
            </>
          ) : null}
        </div>
        <Text size="sm" c="dimmed">
          {t(`stayStatus.${stay.status}`)}
          {severalVenues ? (
            <>
              {' · '}
              <span translate="no">{stay.venueName}</span>
            </>
          ) : null}
          {stay.bookingNumber ? (
            <>
              {' · '}
              {t('booking')}{' '}
              <span className="one-line" translate="no">
                {stay.bookingNumber}
              </span>
            </>
          ) : null}
        </Text>
      </div>
      {stay.ratedByMe ? (
        <span className="flush row gap-2 quiet">
          <IconCheck aria-hidden size={18} />
          {t('ratedByYou')}
        </span>
      ) : null}
      {!stay.ratedByMe && allowed === true && rateable.includes(stay.status) ? (
        <RateAction allowed={true} of={{ guest: guestId, stay: stay.id }} />
      ) : null}
    </li>
  )
}

export function GuestStays({ guest }: { guest: GuestDetail }) {
  const { t } = useTranslation('guests')
  const sector = useSector()
  const { stays, staysCount, can } = guest
  return (
    <Panel level={2} title={t('staysTitle', { context: sector })}>
      {stays.length === 0 ? (
        <Text c="dimmed">{t('neverStayedDetail', { context: sector })}</Text>
      ) : (
        <ul className="plain-list ruled">
          {stays.map((stay) => (
            <StayLine key={stay.id} guestId={guest.id} stay={stay} allowed={can.rate} />
          ))}
        </ul>
      )}
      {staysCount > stays.length ? (
        <Text size="sm" c="dimmed">
          {t('staysLatest', { context: sector, shown: stays.length, count: staysCount })}
        </Text>
      ) : null}
    </Panel>
  )
}
