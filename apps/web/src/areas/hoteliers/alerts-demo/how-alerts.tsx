import { useTranslation } from 'react-i18next'
import classes from './alerts-demo.module.css'

const rules = ['once', 'owner', 'snooze', 'quiet', 'prepare', 'schools'] as const

export function HowAlerts() {
  const { t } = useTranslation('hoteliers-alerts')
  return (
    <section className="stack gap-sm shrinkable pad-lg frame flat-own-paragraphs" aria-labelledby="how">
      <h2 id="how" className={`${classes['title']} flush title-size breakable`}>
        {t('how.title')}
      </h2>
      <ul className={`${classes['plain']} plain-list stack gap-2 indent`}>
        {rules.map((rule) => (
          <li key={rule}>{t(`how.${rule}`)}</li>
        ))}
      </ul>
    </section>
  )
}
