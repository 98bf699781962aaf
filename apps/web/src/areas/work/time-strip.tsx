import { useTranslation } from 'react-i18next'
import type { Correlation } from './queries.ts'
import classes from './work.module.css'

interface TimeStripProps {
  readonly timeline: Correlation['timeline']
  readonly windowMinutes: number
}

const rows = 4

/** Facts along the minutes before and after the incident, as a picture; the table below has all of it. */
export function TimeStrip({ timeline, windowMinutes }: TimeStripProps) {
  const { t } = useTranslation('work')
  const placeOf = (minutes: number) => `${((minutes + windowMinutes) / (2 * windowMinutes)) * 100}%`
  return (
    <div aria-hidden>
      <div className={`${classes['strip']} positioned`}>
        <span className={classes['now']} style={{ insetInlineStart: '50%' }} />
        {timeline.map(({ id, source, minutes }, index) => (
          <span
            key={`${source} ${id}`}
            className={classes['dot']}
            // One above the other where several stand close together.
            style={{ insetInlineStart: placeOf(minutes), bottom: `${(index % rows) * 0.875 + 0.25}rem` }}
          />
        ))}
      </div>
      <div className="flex between quiet">
        <span>{t('incident.before', { count: windowMinutes })}</span> <span>{t('incident.same')}</span>{' '}
        <span>{t('incident.after', { count: windowMinutes })}</span>
      </div>
    </div>
  )
}
