import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useSector } from '../../../shell/session/sector.ts'
import type { AskingVenue, Standing } from './standing.ts'

interface StayWordsProps {
  readonly stay: Pick<Standing, 'room' | 'status' | 'venueId' | 'arrivesOn' | 'departsOn'>
  readonly venues: readonly AskingVenue[]
}

/** When and where, and whether it has begun; the venue where there are several. */
export function StayWords({ stay, venues }: StayWordsProps) {
  const { t } = useTranslation('guests')
  const { days } = useFormats()
  const venue = venues.find(({ id }) => id === stay.venueId)
  const context = useSector(stay.venueId)
  return (
    <>
      {t(`stayStatus.${stay.status}`)}
      {' · '}
      <span translate="no">{days(stay.arrivesOn, stay.departsOn)}</span>
      {stay.room ? (
        <>
          {' · '}
          <span className="one-line" translate="no">
            {t('room', { context, room: stay.room })}
          </span>
        </>
      ) : null}
      {venue && venues.length > 1 ? <span translate="no"> · {venue.name}</span> : null}
    </>
  )
}
