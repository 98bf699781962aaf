import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useSector } from '../../shell/session/sector.ts'
import { useMe } from '../../shell/session/use-me.ts'
import type { Stay } from '../feedback/stays.ts'

/** Room, days, state, and the venue where there are several: what a stay is known by. */
export function StayLine({ stay }: { stay: Stay }) {
  const { t } = useTranslation(['mobile', 'guests'])
  const { days } = useFormats()
  const context = useSector(stay.venueId)
  const { me } = useMe()
  const isOneOfSeveral = me !== null && me !== undefined && me.venues.length > 1
  return (
    <>
      {stay.room ? <span translate="no">{t('guests:room', { context, room: stay.room })} · </span> : null}
      {days(stay.arrivesOn, stay.departsOn)} · {t(`stay.${stay.status}`)}
      {isOneOfSeveral ? <span translate="no"> · {stay.venueName}</span> : null}
    </>
  )
}
