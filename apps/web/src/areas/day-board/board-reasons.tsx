import type { Sector } from '@comity/contract'
import { IconAlertCircle, IconFileInfo, IconNote, IconPointFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMoney } from '../incidents/use-money.ts'
import classes from './day-board.module.css'
import type { Board, BoardReason, BoardStay } from './queries.ts'

/** A reason in one line: facts with their dates, never a label on a person. */
function useReasonWords(sector: Sector): (reason: BoardReason) => string {
  const { t } = useTranslation(['day-board', 'alerts', 'markers'])
  const { shortDay, date, day } = useFormats()
  const money = useMoney()
  const context = sector
  return (reason) => {
    switch (reason.kind) {
      case 'late_arrival':
      case 'late_departure':
        return t(`reason.${reason.kind}`, { day: shortDay(reason.since) })
      case 'ban':
      case 'watch':
        return t(`reason.${reason.kind}`, { date: date(reason.endsAt) })
      case 'alert':
        return t(reason.isClaimed ? 'reason.alertClaimed' : 'reason.alert', {
          type: t(`alerts:type.${reason.type}`, { context }),
        })
      case 'marker':
        return t('reason.marker', { about: t(`markers:kind.${reason.about}`), measure: reason.measure })
      case 'no_room':
      case 'first_stay':
        return t(`reason.${reason.kind}`, { context })
      case 'room_not_ready':
        return t(`reason.room.${reason.state}`, { context })
      case 'deposit':
        return t(`reason.deposit.${reason.state}`, { amount: money(reason.amountMinor, reason.currency) })
      case 'no_shows':
        return t('reason.noShows', { count: reason.count })
      case 'note':
        return reason.text
      case 'guest_notes':
        return reason.count > 1
          ? t('reason.guestNotes', { text: reason.text, count: reason.count - 1 })
          : reason.text
      case 'group':
        return t(reason.leads ? 'reason.leads' : 'reason.group', { name: reason.name, count: reason.size })
      case 'returning':
        return t('reason.returning', { context, count: reason.kept, day: day(reason.lastOn) })
    }
  }
}

const isNote = ({ kind }: BoardReason) => kind === 'note' || kind === 'guest_notes'

interface BoardReasonsProps {
  readonly stay: BoardStay
  readonly venue: Board['venue']
  readonly name: string
}

/** The most important reasons, and ways to prepare. None of them refuses a guest. */
export function BoardReasons({ stay, venue, name }: BoardReasonsProps) {
  const { t } = useTranslation(['day-board', 'risk', 'shift'])
  const wordsOf = useReasonWords(venue.sector)
  const ways = stay.responses.filter((response) => response !== 'usual_welcome')
  return (
    <div className={`${classes['why']} shrinkable small`}>
      <ul className="plain-list">
        {stay.reasons.map((reason) => {
          const Icon = reason.isDue ? IconAlertCircle : isNote(reason) ? IconNote : IconPointFilled
          return (
            <li
              key={JSON.stringify(reason)}
              className={`flex gap-1 icons-at-text breakable ${reason.isDue ? 'strong' : ''}`}
              data-due={reason.isDue || undefined}
            >
              <Icon aria-hidden size={16} />
              {isNote(reason) ? <span className={classes['note']}>{wordsOf(reason)}</span> : wordsOf(reason)}
            </li>
          )
        })}
      </ul>
      {ways.length > 0 ? (
        <p className="flush quiet">
          {t('prepare', { ways: ways.map((way) => t(`risk:response.${way}`)).join(' · ') })}
        </p>
      ) : null}
      {stay.hasBriefing ? (
        <Link
          to="/alerts-page"
          search={{ briefing: stay.guestId } as never}
          className="unprinted inline-row gap-1 target"
        >
          <IconFileInfo aria-hidden size={16} />
          {t('shift:arrival.briefing')}
          <span className="visually-hidden" translate="no">
            {name}
          </span>
        </Link>
      ) : null}
    </div>
  )
}
