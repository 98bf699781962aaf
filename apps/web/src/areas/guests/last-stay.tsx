import { useTranslation } from 'react-i18next'
import { useMe } from '../../shell/session/use-me.ts'
import { useFormats } from '../../shell/language/formats.ts'
import type { Guest } from './queries.ts'
import { useSector } from '../../shell/session/sector.ts'

export function LastStay({ stay }: { stay: Guest['lastStay'] }) {
  const { t } = useTranslation('guests')
  const { me } = useMe()
  const { day } = useFormats()
  const sector = useSector()
  if (!stay) return <>{t('neverStayed', { context: sector })}</>
  const venues = me?.venues ?? []
  const venue = venues.length > 1 ? venues.find(({ id }) => id === stay.venueId) : undefined
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
      {venue ? (
        <span className="as-block smaller dim" translate="no">
          {venue.name}
        </span>
      ) : null}
    </>
  )
}
