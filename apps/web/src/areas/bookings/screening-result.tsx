import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { useGuestName } from '../guests/guest-name.tsx'
import { usePercent } from '../predict/use-percent.ts'
import { useFactWords } from '../risk/fact-words.ts'
import classes from './bookings.module.css'
import type { Screening } from './queries.ts'

type Reason = Screening['reasons'][number]

function ReasonLine({ reason, context }: { reason: Reason; context: string }) {
  const { t } = useTranslation('bookings')
  const { date, days, number } = useFormats()
  const percent = usePercent()
  const nameOf = useGuestName()
  const wordsOf = useFactWords()
  switch (reason.kind) {
    case 'ban':
    case 'watch':
      return t(`screen.${reason.kind}`, { day: date(reason.endsAt) })
    case 'level':
      return (
        <>
          {reason.facts.length > 0 ? (
            <ul className={`${classes['list']} plain-list stack gap-1 indent`}>
              {reason.facts.map((fact) => (
                <li key={fact.factId}>
                  {wordsOf(fact)}
                  {fact.occurredAt ? <span className="quiet"> {date(fact.occurredAt)}</span> : null}
                </li>
              ))}
            </ul>
          ) : null}
          {t('screen.level')} <RiskBadge level={reason.level} />
        </>
      )
    case 'overlap':
      return (
        <>
          {t(`overlap.why.${reason.why}`, { context })}:{' '}
          <bdi translate="no">{nameOf({ name: reason.guestName, number: reason.guestNumber })}</bdi>,{' '}
          <span translate="no">{days(reason.arrivesOn, reason.departsOn)}</span>
        </>
      )
    case 'no_show':
      return t(reason.isHighRisk ? 'screen.noShowHigh' : 'screen.noShow', {
        percent: percent(reason.probability),
      })
    case 'group':
      return t(reason.leads ? 'screen.leads' : 'screen.group', { size: number(reason.size) })
  }
}

interface ScreeningResultProps {
  readonly screening: Screening
  /** The sector of its venue, which decides what a room is called. */
  readonly context: string
}

/** The result of a booking review: facts first, then ways to prepare. It never refuses a booking. */
export function ScreeningResult({ screening, context }: ScreeningResultProps) {
  const { t } = useTranslation(['bookings', 'risk'])
  const { notScreenedBecause, reasons, responses } = screening
  if (notScreenedBecause) return <p>{t(`screen.not.${notScreenedBecause}`)}</p>
  return (
    <div className={`${classes['part']} positioned flat-paragraphs`}>
      {reasons.length === 0 ? (
        <p>{t('screen.nothing')}</p>
      ) : (
        <ul className={`${classes['list']} plain-list stack gap-1 indent`}>
          {reasons.map((reason) => (
            <li key={reason.kind === 'overlap' ? reason.stayId : reason.kind}>
              <ReasonLine reason={reason} context={context} />
            </li>
          ))}
        </ul>
      )}
      <h4>{t('risk:responses.title')}</h4>
      <ul className={`${classes['list']} plain-list stack gap-1 indent`}>
        {responses.map((response) => (
          <li key={response}>{t(`risk:response.${response}`)}</li>
        ))}
      </ul>
      <p className="quiet">{t('screen.detail')}</p>
    </div>
  )
}
