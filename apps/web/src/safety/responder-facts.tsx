import { IconAlertCircle, IconAlertTriangle, IconTrafficCone, IconUrgent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SafetyAlert } from './queries.ts'
import { Ago } from './responder-time.tsx'
import classes from './responder.module.css'
import { useSafetyWords } from './words.ts'

const icons = { medium: IconAlertCircle, high: IconAlertTriangle, emergency: IconUrgent }

/** Marks an exercise, so that it is not mistaken for real. */
function DrillMark() {
  const { t } = useTranslation('safety')
  return (
    <span className={`${classes['drill']} inline-row gap-2`}>
      <IconTrafficCone aria-hidden size={18} />
      {t('drill')}
    </span>
  )
}

export function CallKind({ alert }: { alert: SafetyAlert }) {
  const { t } = useTranslation('safety')
  const { typeWord, severityWord } = useSafetyWords(alert.venue.id)
  const Icon = icons[alert.severity]
  return (
    <>
      {alert.isDrill ? <DrillMark /> : null}
      <span className={`${classes['kind']} inline-row gap-2 heavy breakable`} data-severity={alert.severity}>
        <Icon aria-hidden size={22} />
        {/* An emergency of the type emergency needs the word once. */}
        {alert.alertType === 'emergency' && alert.severity === 'emergency'
          ? severityWord(alert.severity)
          : t('kind', { severity: severityWord(alert.severity), type: typeWord(alert.alertType) })}
      </span>
    </>
  )
}

export function PersonName({ name }: { name: string | null }) {
  const { t } = useTranslation('safety')
  return name === null ? t('gone') : <span translate="no">{name}</span>
}

export function CallWhere({ alert }: { alert: SafetyAlert }) {
  const { locationContext, venue, raisedBy, raisedAt } = alert
  return (
    <p className={`${classes['where']} flush flex wrap breakable`}>
      <strong>
        <PersonName name={raisedBy.name} />
      </strong>
      {locationContext ? <strong translate="no">{locationContext}</strong> : null}
      <span translate="no">{venue.name}</span>
      <Ago at={raisedAt} />
    </p>
  )
}

export function CallStatus({ alert }: { alert: SafetyAlert }) {
  const { t } = useTranslation('safety')
  const { statusWord } = useSafetyWords()
  const { status, acknowledgedBy, isStored } = alert
  return (
    <span className={`${classes['status']} wrap strong`} data-status={status}>
      {statusWord(status)}
      {isStored ? null : <span className="dim regular">{t('notStored')}</span>}
      {acknowledgedBy ? (
        <span className="dim regular">{t('seenBy', { name: acknowledgedBy.name ?? t('gone') })}</span>
      ) : null}
    </span>
  )
}
