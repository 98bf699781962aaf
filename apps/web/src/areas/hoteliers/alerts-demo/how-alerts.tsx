import { useTranslation } from 'react-i18next'
import classes from './alerts-demo.module.css'

const rules = ['once', 'owner', 'snooze', 'quiet', 'prepare', 'schools'] as const

/** How alerts come about and go, in words that a twelve-year-old understands. */
export function HowAlerts() {
  const { t } = useTranslation('hotelier-alerts')
  return (
    <section className={classes['panel']} aria-labelledby="how">
      <h2 id="how" className={classes['title']}>
        {t('how.title')}
      </h2>
      <ul className={classes['plain']}>
        {rules.map((rule) => (
          <li key={rule}>{t(`how.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}
