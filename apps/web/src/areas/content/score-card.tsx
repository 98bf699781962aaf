import { wholePoints } from '@comity/domain/risk'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { RiskBadge } from '../../ui/risk-badge.tsx'
import { dayBefore, startingPerson, type DemoCase } from '../hoteliers/risk-demo/demo-events.ts'
import { assess } from '../hoteliers/risk-demo/demo-score.ts'
import classes from './home-parts.module.css'

const monthsAgo = [0, 6, 12, 18, 25] as const
const daysOf = (months: number) => (months === 0 ? 14 : Math.round(months * 30.4))

interface Choice {
  readonly confirmed: boolean
  readonly disputed: boolean
  readonly months: number
}

/** An invented guest with a threat and a stay kept. */
function caseOf({ confirmed, disputed, months }: Choice, now: number): DemoCase {
  const shared = { value: 3, venueAtFault: false, severity: 'critical' } as const
  return {
    person: startingPerson,
    sector: 'hotel',
    events: [
      {
        ...shared,
        id: 'threat',
        kind: 'incident',
        by: 'bo',
        day: dayBefore(now, daysOf(months)),
        confirmed,
        disputed,
      },
      {
        ...shared,
        id: 'kept',
        kind: 'stay_kept',
        by: 'cleo',
        day: dayBefore(now, 200),
        confirmed: false,
        disputed: false,
      },
    ],
  }
}

/** Change a fact and see what it does, by the rules that apply to real guests, calculated on this device. */
export default function ScoreCard() {
  const { t } = useTranslation('content')
  const { points, date, number } = useFormats()
  const id = useId()
  const [now] = useState(() => Date.now())
  const [choice, setChoice] = useState<Choice>({ confirmed: true, disputed: false, months: 0 })
  const set = (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change }))
  const { contributions, level, score, range } = assess(caseOf(choice, now), now)
  const whole = wholePoints(contributions.map((line) => line.points))
  const lineOf = (factId: string) =>
    contributions.findIndex((line) => line.line === 'fact' && line.factId === factId)
  const threat = contributions[lineOf('threat')]
  const row = (factId: string, words: string) => (
    <li className="row between gap-md pad-sm-md">
      <span className="strong">{words}</span>
      <span className="strong tabular">{points(whole[lineOf(factId)] ?? 0)}</span>
    </li>
  )

  return (
    <section aria-label={t('home.card.title')} className={`${classes['score']} card`}>
      <div className="row between gap-md pad-sm-md rule-below">
        <strong>{t('home.card.arriving')}</strong>
        <RiskBadge level={level ?? 'insufficient_data'} />
      </div>
      <ul className="plain-list ruled rule-below">
        {row('threat', t(choice.confirmed ? 'home.card.confirmed' : 'home.card.reported'))}
        {row('kept', t('home.card.kept'))}
      </ul>
      <p className="flush pad-sm-md rule-below">
        <output>
          {score === null || range === null
            ? t('home.card.none')
            : t('home.card.score', {
                score: number(Math.round(score)),
                low: number(Math.round(range.low)),
                high: number(Math.round(range.high)),
              })}
        </output>
      </p>
      <fieldset className="stack flush borderless pad-sm-md">
        <legend className="visually-hidden">{t('home.card.change')}</legend>
        {(['confirmed', 'disputed'] as const).map((name) => (
          <label key={name} className="row gap-2 target pointer">
            <input
              type="checkbox"
              checked={choice[name]}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
            />
            {t(name === 'confirmed' ? 'home.card.byTwo' : 'home.card.disputed')}
          </label>
        ))}
        <span className="row wrap between gap-2 target">
          <label htmlFor={id}>{t('home.card.when')}</label>
          <select
            id={id}
            className="target inherit-font field-edge rounded ground text-colour pad-xs-sm"
            value={choice.months}
            onChange={({ currentTarget }) => set({ months: Number(currentTarget.value) })}
          >
            {monthsAgo.map((months) => (
              <option key={months} value={months}>
                {months === 0 ? t('home.card.recent') : t('home.card.months', { count: months })}
              </option>
            ))}
          </select>
        </span>
      </fieldset>
      <p className="flush row between gap-md pad-sm-md rule-above dim">
        {threat && 'endsAt' in threat ? (
          <>
            {t('home.card.ends')}
            <strong className="text-colour">{date(new Date(threat.endsAt).toISOString())}</strong>
          </>
        ) : (
          t(choice.months > 24 ? 'home.card.over' : 'home.card.none')
        )}
      </p>
    </section>
  )
}
