import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sectorOf } from '../../shell/session/sector.ts'
import type { Me } from '../../shell/session/use-me.ts'
import { GuestLabel } from '../feedback/guest-label.tsx'
import { numberIn, wordIn } from './read-data.ts'
import type { Row } from './stream-state.ts'

export interface EventProps {
  readonly row: Row
  readonly me: Me
}

/** The guest of an event, with the room; nothing where there is none. */
export function AboutGuest({ row: { data, event }, me }: EventProps) {
  const { t } = useTranslation('feedback')
  const context = sectorOf(me, event.venueId)
  const guestId = wordIn(data, 'guestId')
  const room = wordIn(data, 'room')
  if (guestId === null && room === null) return null
  return (
    <span className="gap-0-sm inline-row wrap">
      {guestId === null ? null : (
        <Link
          to="/guest-detail-page"
          search={{ guest: guestId }}
          className="wide-target inline-row target strong"
        >
          <GuestLabel
            name={wordIn(data, 'guestName')}
            number={numberIn(data, 'guestNumber')}
            sector={context}
          />
        </Link>
      )}
      {room === null ? null : (
        <span className="flush quiet">
          {t('room', { context })} <span translate="no">{room}</span>
        </span>
      )}
    </span>
  )
}

export function By({ row: { data }, words }: { row: Row; words: string }) {
  const { t } = useTranslation('live')
  const by = wordIn(data, 'by')
  if (by === null) return null
  return (
    <span className="flush quiet">
      {t(words)} <span translate="no">{by}</span>
    </span>
  )
}
