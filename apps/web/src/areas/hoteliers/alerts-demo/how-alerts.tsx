import { useTranslation } from 'react-i18next'
import classes from './alerts-demo.module.css'
import { Panel } from '../../../ui/panel.tsx'

const rules = ['once', 'owner', 'snooze', 'quiet', 'prepare', 'schools'] as const

export function HowAlerts() {
  const { t } = useTranslation('hoteliers-alerts')
  return (
    <Panel level={2} title={t('how.title')}>
      <ul className={`${classes['plain']} plain-list stack gap-2 indent`}>
        {rules.map((rule) => (
          <li key={rule}>{t(`how.${rule}`)}</li>
        ))}
      </ul>
    </Panel>
  )
}
