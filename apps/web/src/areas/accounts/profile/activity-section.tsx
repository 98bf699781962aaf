import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shell/language/formats.ts'
import classes from './profile.module.css'
import { Panel } from '../../../ui/panel.tsx'
import type { PartProps } from './sections.ts'

/** Own last entries of the audit log, in its words; an action without words shows its code. */
export function ActivitySection({ profile: { activity } }: PartProps) {
  const { t, i18n } = useTranslation(['accounts-profile', 'audit'])
  const { dateTime } = useFormats()
  const wordsOf = (action: string) =>
    i18n.exists(`audit:action.${action}`) ? t(`audit:action.${action}`) : action
  return (
    <Panel level={2} anchor="activity" title={t('activity.title')} detail={t('activity.detail')}>
      {activity.length > 0 ? (
        <ul className={`${classes['activity']} plain-list`}>
          {activity.map(({ at, action }, index) => (
            <li key={`${at} ${action} ${index}`}>
              <time dateTime={at} className="flush quiet breakable">
                {dateTime(at)}
              </time>
              <span>{wordsOf(action)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Text>{t('activity.none')}</Text>
      )}
    </Panel>
  )
}
