import { anomalyRules, type AnomalyRule } from '@comity/domain/network'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import { useUnits } from '../../../shell/language/use-units.ts'
import { GuestName } from '../../guests/guest-name.tsx'
import classes from '../lookup.module.css'
import type { Anomaly, Lookup } from '../queries.ts'
import { Colleague } from './colleague.tsx'

interface AnomaliesProps {
  readonly anomalies: readonly Anomaly[]
  readonly lookups: readonly Lookup[]
}

/** Patterns to review, with the look-ups behind each. They accuse no one. */
export function Anomalies({ anomalies, lookups }: AnomaliesProps) {
  const { t } = useTranslation('lookups')
  if (anomalies.length === 0) return null
  return (
    <section
      className={`${classes['panel']} stack gap-md within-44 pad-md card breakable`}
      aria-labelledby="anomalies"
    >
      <div>
        <h2 id="anomalies">{t('anomaly.title')}</h2>
        <p className="quiet">{t('anomaly.detail')}</p>
      </div>
      <ul className="plain-list stack gap-md">
        {anomalies.map((anomaly) => (
          <li key={`${anomaly.rule} ${anomaly.askedBy.id}`}>
            <OneAnomaly anomaly={anomaly} lookups={lookups} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Within which time a rule counts, in the largest unit that goes in whole. */
function useWindow(): (rule: AnomalyRule) => string {
  const units = useUnits()
  return (rule) => {
    const minutes = anomalyRules[rule].windowMs / 60_000
    if (minutes % 1440 === 0) return units(minutes / 1440, 'day')
    return minutes % 60 === 0 ? units(minutes / 60, 'hour') : units(minutes, 'minute')
  }
}

function OneAnomaly({ anomaly, lookups }: { anomaly: Anomaly; lookups: readonly Lookup[] }) {
  const { t } = useTranslation(['lookups', 'network'])
  const { dateTime } = useFormats()
  const windowOf = useWindow()
  const ids = new Set(anomaly.lookupIds)
  const shown = lookups.filter(({ id }) => ids.has(id))
  return (
    <>
      <p>
        <strong>
          {t(`anomaly.rule.${anomaly.rule}`, { count: ids.size, within: windowOf(anomaly.rule) })}
        </strong>{' '}
        <Colleague person={anomaly.askedBy} />
      </p>
      <p className="quiet">{t(`anomaly.maybe.${anomaly.rule}`)}</p>
      <details>
        <summary>{t('anomaly.rests', { count: ids.size })}</summary>
        <ul className="flush indent">
          {shown.map(({ id, askedAt, guest, purpose }) => (
            <li key={id}>
              <time dateTime={askedAt}>{dateTime(askedAt)}</time> · <GuestName guest={guest} /> ·{' '}
              {t(`network:purpose.${purpose}`)}
            </li>
          ))}
        </ul>
        {shown.length < ids.size ? (
          <p className="quiet">{t('anomaly.older', { count: ids.size - shown.length })}</p>
        ) : null}
      </details>
    </>
  )
}
