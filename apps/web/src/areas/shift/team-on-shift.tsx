import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { OnShift } from './queries.ts'
import classes from './shift.module.css'

/** Who is on shift and what was given to them, by name. */
export function TeamOnShift({ onShift }: { onShift: readonly OnShift[] }) {
  const { t } = useTranslation('shift')
  const { dateTime } = useFormats()
  return (
    <ul className={classes['rows']}>
      {onShift.map(({ person, venueId, since, until, openTasks }) => (
        <li key={`${person.id} ${venueId}`} className={classes['done']}>
          <strong translate="no">{person.name ?? t('left')}</strong>{' '}
          <span>{t('team.tasks', { count: openTasks })}</span>{' '}
          <span className={classes['quiet']}>
            {t('team.time', { since: dateTime(since), until: dateTime(until) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
