import { useTranslation } from 'react-i18next'
import classes from './home-parts.module.css'

const gates = ['evidence', 'ground', 'signatures', 'notice', 'end'] as const

/** What a note has to pass before another venue can be warned. */
export function Gates() {
  const { t } = useTranslation('content')
  return (
    <ol className={`${classes['gates']} plain-list grid card`}>
      {gates.map((gate, index) => (
        <li key={gate} className="stack gap-1 pad-md">
          <span className="dim tabular">{index + 1}</span>
          <strong>{t(`home.gates.${gate}.name`)}</strong>
          <span className="dim">{t(`home.gates.${gate}.what`)}</span>
        </li>
      ))}
    </ol>
  )
}
