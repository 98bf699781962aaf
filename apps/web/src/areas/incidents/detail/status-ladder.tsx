import type { IncidentStatus } from '@comity/domain/incidents'
import { useTranslation } from 'react-i18next'
import { useIncidentWords } from '../words.ts'
import classes from '../incidents.module.css'

const confirmed = ['reported', 'triaged', 'investigating', 'confirmed', 'resolved', 'closed'] as const
const unfounded = ['reported', 'triaged', 'investigating', 'unfounded', 'closed'] as const

interface StatusLadderProps {
  readonly status: IncidentStatus
  readonly isUnfounded: boolean
}

/** How far an incident is: the steps behind it, the present one, those that may follow. */
export function StatusLadder({ status, isUnfounded }: StatusLadderProps) {
  const { t } = useTranslation('incidents-pages')
  const { statusWord } = useIncidentWords()
  const ladder: readonly IncidentStatus[] = isUnfounded ? unfounded : confirmed
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
