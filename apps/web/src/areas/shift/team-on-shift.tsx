import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { OnShift } from './queries.ts'

export function TeamOnShift({ onShift }: { onShift: readonly OnShift[] }) {
  const { t } = useTranslation('shift')
  const { dateTime } = useFormats()
  return (
    <ul className="plain-list card ruled">
      {onShift.map(({ person, venueId, since, until, openTasks }) => (
        <li key={`${person.id} ${venueId}`} className="pad-xs-sm stack gap-half breakable">
          <strong translate="no">{person.name ?? t('left')}</strong>{' '}
          <span>{t('team.tasks', { count: openTasks })}</span>{' '}
          <span className="quiet">{t('team.time', { since: dateTime(since), until: dateTime(until) })}</span>
        </li>
      ))}
    </ul>
  )
}
