import { canSnooze, maxSnoozeHours } from '@comity/domain/alerts'
import type { AlertReason as JudgedReason, QuietHours } from '@comity/domain/alerts'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RiskBadge } from '../../../ui/risk-badge.tsx'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { AlertReasons } from '../../alerts/alert-reasons.tsx'
import type { AlertReason } from '../../alerts/queries.ts'
import classes from './alerts-demo.module.css'
import { guests, hotel } from './evening.ts'
import { Tellings } from './tellings.tsx'
import { useHotelTime } from './use-hotel-time.ts'
import type { EveningAlert } from './watch-evening.ts'

const hourMs = 3_600_000
const snoozes = { short: 0.5, long: 12 } as const

interface AlertCardProps {
  readonly of: EveningAlert
  readonly quiet: QuietHours
  readonly now: Date
  readonly onTakeOn: () => void
  readonly onSnooze: (hours: number) => void
}

function shownReason(reason: JudgedReason): AlertReason[] {
  switch (reason.kind) {
    case 'arrival':
      return [{ kind: 'arrival', arrivesOn: reason.expectedAt.toISOString().slice(0, 10) }]
    case 'score':
      return [{ kind: 'score', level: reason.level, minScore: reason.minScore }]
    case 'ban':
    case 'watch':
      return [{ ...reason, endsAt: reason.endsAt.toISOString() }]
    case 'incident': {
      const { incidentId, severity, reportedAt } = reason
      const occurredAt = reportedAt.toISOString()
      return [
        { kind: 'incident', incidentId, incidentType: 'threat', severity, status: 'reported', occurredAt },
      ]
    }
    case 'listing':
      return [{ kind: 'listing', listingId: reason.listingId, severity: reason.severity }]
    case 'group':
    case 'no_show':
      return [reason]
    case 'account':
      return []
  }
}

function useStateWords(): (of: EveningAlert, now: Date) => string {
  const { t } = useTranslation('hoteliers-alerts')
  const time = useHotelTime()
  return ({ closedAt, acknowledgedAt, snoozedUntil, next, raisedAt }, now) => {
    if (closedAt) return t('state.over', { time: time(closedAt) })
    if (acknowledgedAt) return t('state.owned', { time: time(acknowledgedAt) })
    const further = next ? t('state.next', { role: t(`role.${next.to}`), time: time(next.dueAt) }) : ''
    const state =
      snoozedUntil && snoozedUntil > now
        ? t('state.snoozed', { time: time(snoozedUntil) })
        : t('state.open', { time: time(raisedAt) })
    return `${state} ${further}`.trim()
  }
}

/** One alert as a team would see it: why, what may be done, and who is notified next. */
export function AlertCard({ of, quiet, now, onTakeOn, onSnooze }: AlertCardProps) {
  const { t } = useTranslation(['hoteliers-alerts', 'alerts', 'risk'])
  const stateWords = useStateWords()(of, now)
  const heading = useRef<HTMLHeadingElement>(null)
  const { alert, closedAt, acknowledgedAt } = of
  const guest = guests.find(({ id }) => id === alert.guestId)
  const title = `alert-${alert.key}-${of.raisedAt.getTime()}`
  const isOpen = closedAt === null && acknowledgedAt === null
  const refusal = (hours: number) =>
    canSnooze(alert.severity, new Date(now.getTime() + hours * hourMs), now) === true
      ? undefined
      : t('snooze.tooLong', { hours: maxSnoozeHours[alert.severity] })
  return (
    <article
      className={`${classes['card']} stack gap-sm shrinkable pad-lg frame surface flat-own-paragraphs`}
      aria-labelledby={title}
      data-over={closedAt !== null || undefined}
    >
      <div className="row wrap between gap-2-md">
        <h3
          id={title}
          ref={heading}
          tabIndex={-1}
          className={`${classes['title']} flush title-size breakable`}
        >
          {t(`alerts:type.${alert.type}`)} · <span translate="no">{guest?.name}</span>
        </h3>
        <RiskBadge level={alert.severity} />
      </div>
      <AlertReasons reasons={alert.reasons.flatMap(shownReason)} sector={hotel.sector} />
      <p>{stateWords}</p>
      {alert.responses.length > 0 && !closedAt ? (
        <div>
          <strong>{t('risk:responses.title')}</strong>
          <ul className={`${classes['plain']} plain-list stack gap-2 indent`}>
            {alert.responses.map((response) => (
              <li key={response}>{t(`risk:response.${response}`)}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {isOpen ? (
        <div className="flex wrap at-start gap-xs">
          <Button
            onClick={() => {
              // The button disappears, so the heading takes the focus.
              heading.current?.focus()
              onTakeOn()
            }}
          >
            {t('alerts:acknowledge')}
          </Button>
          <ReasonedButton
            variant="default"
            reason={refusal(snoozes.short)}
            onClick={() => onSnooze(snoozes.short)}
          >
            {t('snooze.short')}
          </ReasonedButton>
          <ReasonedButton
            variant="default"
            reason={refusal(snoozes.long)}
            onClick={() => onSnooze(snoozes.long)}
          >
            {t('snooze.long')}
          </ReasonedButton>
        </div>
      ) : null}
      <Tellings of={of} quiet={quiet} now={now} />
    </article>
  )
}
