import { staysForScore } from '@comity/domain/trust'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { RiskBadge } from '../../../ui/risk-badge.tsx'
import { directionOf } from '../../guests/trust/direction-of.ts'
import { EvidenceRange } from '../../risk/evidence-range.tsx'
import { HowComputed } from '../../risk/how-computed.tsx'
import { Reasons } from '../../risk/reasons.tsx'
import type { PortalOrganisation } from '../queries.ts'
import classes from '../portal.module.css'

function Risk({ of: { riskScore, riskOverride, optedOutAt } }: { of: PortalOrganisation }) {
  const { t } = useTranslation(['portal', 'risk', 'incidents'])
  const { date } = useFormats()
  const { status, score, level, range, reasons, notScoredBecause } = riskScore
  return (
    <div className={`${classes['record']} stack gap-sm pad-md card`}>
      <h4>{t('score.risk')}</h4>
      {status === 'not_scored' ? (
        <p>
          {optedOutAt
            ? t('score.optedOut', { date: date(optedOutAt) })
            : t(`risk:notScored.${notScoredBecause ?? 'other'}`)}
        </p>
      ) : null}
      {status === 'insufficient_data' ? (
        <>
          <div className="flex">
            <RiskBadge level="insufficient_data" />
          </div>
          <p>{t('risk:insufficient')}</p>
        </>
      ) : null}
      {status === 'scored' && score !== null && level !== null ? (
        <>
          <div className="flex">
            <RiskBadge level={level} />
          </div>
          {reasons.length > 0 ? <Reasons reasons={reasons} /> : <p>{t('score.nothing')}</p>}
          {range ? <EvidenceRange score={score} level={level} range={range} /> : null}
        </>
      ) : null}
      {riskOverride ? (
        <>
          <p className="strong">
            {t('score.override', {
              level: t(`incidents:severity.${riskOverride.level}`),
              date: date(riskOverride.endsAt),
            })}
          </p>
          {riskOverride.reason ? (
            <blockquote className="quotation flush kept-lines" dir="auto" translate="no">
              {riskOverride.reason}
            </blockquote>
          ) : null}
        </>
      ) : null}
      {status === 'not_scored' ? null : (
        <>
          <p className="quiet">{t('score.never')}</p>
          <HowComputed score={riskScore} />
        </>
      )}
    </div>
  )
}

const effectWords = { up: 'raises', down: 'lowers', even: 'even' } as const

/** Standing that was earned; using a right does not reduce it. */
function Trust({ of: { trustScore } }: { of: PortalOrganisation }) {
  const { t } = useTranslation('portal')
  const { number } = useFormats()
  // The form of the word is that of the number as it is written.
  const stars = (value: number) =>
    t('trust.stars', { count: Math.round(value * 10) / 10, stars: number(value) })
  const { status, score, level, interval, reasons } = trustScore
  if (status === 'not_scored') return null
  return (
    <div className={`${classes['record']} stack gap-sm pad-md card`}>
      <h4>{t('trust.title')}</h4>
      {status === 'scored' && score !== null && level !== null ? (
        <>
          <p className="strong">{t(`trust.level.${level}`)}</p>
          <p>{t('trust.score', { score })}</p>
          {interval ? (
            <p className="quiet">
              {t('trust.interval', { low: number(interval.low), high: number(interval.high) })}
            </p>
          ) : null}
          <ul className="plain-list stack gap-sm">
            {reasons.map(({ venue, ratings, effect }) => (
              <li key={venue.id}>
                <span translate="no">{venue.name}</span> ·{' '}
                {t(`trust.${effectWords[directionOf(effect)]}`, {
                  count: ratings,
                  stars: stars(Math.abs(effect)),
                })}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t(`trust.${status === 'new' ? 'new' : 'notMade'}`, { stays: staysForScore })}</p>
      )}
      <p className="quiet">{t('trust.what')}</p>
    </div>
  )
}

export function Scores({ of }: { of: PortalOrganisation }) {
  const { t } = useTranslation('portal')
  return (
    <section className={`${classes['part']} stack gap-sm flat-own-paragraphs`} aria-labelledby="scores">
      <h3 id="scores" className={`${classes['partTitle']} flush title-size`}>
        {t('part.scores.title')}
      </h3>
      <p className="quiet">{t('part.scores.what')}</p>
      <div className={`${classes['records']} plain-list stack gap-sm`}>
        <Risk of={of} />
        <Trust of={of} />
      </div>
    </section>
  )
}
