import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import { useFormats } from '../../shell/language/formats.ts'
import type { Guest } from './queries.ts'
import { useSector } from '../../shell/session/sector.ts'

/** The day, the room, and the state while it is not over. */
export function StayWords({ stay }: { stay: NonNullable<Guest['lastStay']> }) {
  const { t } = useTranslation('guests')
  const { day } = useFormats()
  const sector = useSector()
  return (
    <>
      {day(stay.arrivesOn)}
      {stay.room ? (
        <>
          {' · '}
          <span translate="no">{t('room', { context: sector, room: stay.room })}</span>
        </>
      ) : null}
      {stay.status === 'checked_out' ? null : ` · ${t(`stayStatus.${stay.status}`)}`}
    </>
  )
}

export function LastStay({ stay }: { stay: Guest['lastStay'] }) {
  const { t } = useTranslation('guests')
  const { me } = useMe()
  const sector = useSector()
  if (!stay) return <>{t('neverStayed', { context: sector })}</>
  const venues = me?.venues ?? []
  const venue = venues.length > 1 ? venues.find(({ id }) => id === stay.venueId) : undefined
  return (
    <>
      <StayWords stay={stay} />
      {venue ? (
        <span className="as-block smaller dim" translate="no">
          {venue.name}
        </span>
      ) : null}
    </>
  )
}
