import { incidentStatuses, type IncidentStatus } from '@comity/domain/incidents'
import { useTranslation } from 'react-i18next'
import { useIncidentWords } from '../words.ts'
import classes from '../incidents.module.css'

interface StatusLadderProps {
  readonly status: IncidentStatus
  readonly isUnfounded: boolean
}

/** How far an incident is: the steps behind it, the present one, those that may follow. */
export function StatusLadder({ status, isUnfounded }: StatusLadderProps) {
  const { t } = useTranslation('incidents-pages')
  const { statusWord } = useIncidentWords()
  const ladder = incidentStatuses.filter((step) =>
    isUnfounded ? step !== 'confirmed' && step !== 'resolved' : step !== 'unfounded',
  )
  const at = ladder.indexOf(status)
  return (
    <ol className={`${classes['ladder']} plain-list grid gap-1 small`} aria-label={t('detail.ladder')}>
      {ladder.map((step, index) => (
        <li
          key={step}
          data-passed={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
          className="dim"
        >
          {statusWord(step)}
        </li>
      ))}
    </ol>
  )
}
