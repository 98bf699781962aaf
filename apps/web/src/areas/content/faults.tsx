import { useTranslation } from 'react-i18next'
import classes from './home-parts.module.css'

const faults = ['evidence', 'endless', 'untold', 'excess'] as const

/** Faults of earlier shared lists, each beside the rule in software that prevents it. */
export function Faults() {
  const { t } = useTranslation('content')
  return (
    <ul className={`plain-list grid gap-md tiles-20 ${classes['pairs']}`}>
      {faults.map((fault) => (
        <li key={fault} className={`${classes['card']} pad-lg card flat-texts`}>
          <h3>{t(`home.faults.${fault}.fault`)}</h3>
          <p>{t(`home.faults.${fault}.answer`)}</p>
        </li>
      ))}
    </ul>
  )
}
