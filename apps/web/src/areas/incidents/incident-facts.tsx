import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconArchive,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockExclamation,
  IconFlag,
  IconInfoCircle,
  IconListCheck,
  IconZoomScan,
  type Icon,
} from '@tabler/icons-react'
import type { IncidentSeverity, IncidentStatus } from '@comity/domain/incidents'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import { useMe } from '../../shell/session/use-me.ts'
import classes from '../../ui/record-list.module.css'
import badges from '../../ui/risk-badge.module.css'
import type { IncidentSummary } from './queries.ts'
import { useIncidentWords } from './words.ts'

const icons: Record<IncidentStatus, Icon> = {
  reported: IconFlag,
  triaged: IconListCheck,
  investigating: IconZoomScan,
  confirmed: IconCircleCheck,
  unfounded: IconCircleX,
  resolved: IconChecks,
  closed: IconArchive,
}

export function StatusMark({ status }: { status: IncidentStatus }) {
  const { statusWord } = useIncidentWords()
  const StatusIcon = icons[status]
  return (
    <span className={`${classes['mark']} at-start gap-2`}>
      <StatusIcon aria-hidden size={18} />
      {statusWord(status)}
    </span>
  )
}

/** Those of the levels of risk: one look for one gravity. */
const severityIcons: Record<IncidentSeverity, Icon> = {
  low: IconCircleCheck,
  medium: IconInfoCircle,
  high: IconAlertTriangle,
  critical: IconAlertOctagon,
}

export function SeverityMark({ severity }: { severity: IncidentSeverity }) {
  const { t } = useTranslation('incidents')
  const { severityWord } = useIncidentWords()
  const SeverityIcon = severityIcons[severity]
  return (
    <span className={`${badges['badge']} inline-row gap-2 small strong one-line`} data-level={severity}>
      <SeverityIcon aria-hidden size={16} />
      <span className="visually-hidden">{t('severityIs')}: </span>
      {severityWord(severity)}
    </span>
  )
}

/** The deadline of an incident; nothing where it is closed or has none. */
export function Due({
  incident: { dueAt, isOverdue },
}: {
  incident: Pick<IncidentSummary, 'dueAt' | 'isOverdue'>
}) {
  const { t } = useTranslation('incidents-pages')
  const { dateTime } = useFormats()
  if (dueAt === null) return null
  const DueIcon = isOverdue ? IconClockExclamation : IconClock
  return (
    <span className={`${classes['mark']} at-start gap-2`} data-overdue={isOverdue || undefined}>
      <DueIcon aria-hidden size={18} />
      <time dateTime={dueAt}>{t(isOverdue ? 'overdueSince' : 'dueBy', { at: dateTime(dueAt) })}</time>
    </span>
  )
}

type Place = Pick<IncidentSummary, 'room' | 'location' | 'sector' | 'venueId' | 'venueName'>

/** Room or place; the venue as well for readers who work at several. */
export function Where({ incident: { room, location, sector, venueName } }: { incident: Place }) {
  const { t } = useTranslation('feedback')
  const several = (useMe().me?.venues.length ?? 0) > 1
  const parts = [
    room === null ? null : (
      <span key="room">
        {t('room', { context: sector })} <span translate="no">{room}</span>
      </span>
    ),
    location === null ? null : (
      <span key="location" translate="no">
        {location}
      </span>
    ),
    several ? (
      <span key="venue" translate="no">
        {venueName}
      </span>
    ) : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return <span>{parts.flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}</span>
}

export function Assignee({ incident: { assignedTo } }: { incident: Pick<IncidentSummary, 'assignedTo'> }) {
  const { t } = useTranslation('incidents-pages')
  const { me } = useMe()
  if (assignedTo === null) return <span>{t('assignedToNobody')}</span>
  if (assignedTo.id === me?.user.id) return <span>{t('assignedToYou')}</span>
  return <span translate="no">{assignedTo.name ?? t('somebodyGone')}</span>
}
