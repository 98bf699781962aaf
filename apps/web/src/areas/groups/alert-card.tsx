import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { AlertResponses } from '../alerts/alert-responses.tsx'
import { useAcknowledge, useCannot } from '../alerts/use-alert-actions.ts'
import classes from '../bookings/bookings.module.css'
import { useIncidentWords } from '../incidents/words.ts'
import type { GroupAlert } from './queries.ts'

/** Why a coming group is worth preparing for: facts with dates, how many and never who. */
export function AlertCard({ item }: { item: GroupAlert }) {
  const { t } = useTranslation(['groups', 'alerts'])
  const { day, date, number } = useFormats()
  const { typeWord, severityWord } = useIncidentWords()
  const acknowledging = useAcknowledge(item.alert)
  const cannot = useCannot()
  const { alert, group, concerns, earlier, flagged } = item
  return (
    <article className="stack gap-sm shrinkable pad-sm-md positioned card breakable">
      <div className="baseline flex wrap between gap-1-md">
        <strong>
          <IconAlertTriangle aria-hidden size={18} />{' '}
          <Link to="/group-intelligence-dashboard" search={{ group: group.id }}>
            <bdi translate="no">{group.name}</bdi>
          </Link>
        </strong>{' '}
        <span>{t('alert.arrives', { day: day(group.arrivesOn) })}</span>
      </div>
      <ul className={`${classes['list']} plain-list stack gap-1 indent`}>
        {concerns.includes('earlier_incident')
          ? earlier.map((one) => (
              <li key={one.id}>
                {t('alert.earlier', {
                  type: typeWord(one.type),
                  severity: severityWord(one.severity),
                  day: date(one.occurredAt),
                })}
              </li>
            ))
          : null}
        {concerns.includes('large') ? <li>{t('alert.large', { size: number(group.size) })}</li> : null}
        {concerns.includes('flagged_members') ? <li>{t('alert.flagged', { count: flagged })}</li> : null}
      </ul>
      <AlertResponses responses={alert.responses} />{' '}
      <div>
        {alert.owner ? (
          <span className="quiet">{t('alert.owned', { name: alert.owner.name ?? '–' })}</span>
        ) : (
          <ReasonedButton
            loading={acknowledging.isPending}
            reason={cannot(alert.can.acknowledge)}
            onClick={() => acknowledging.mutate()}
          >
            {t('alert.acknowledge')}
          </ReasonedButton>
        )}
      </div>
    </article>
  )
}
