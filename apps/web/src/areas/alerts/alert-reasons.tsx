import type { Sector } from '@comity/contract'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../shell/language/formats.ts'
import type { AlertReason } from './queries.ts'

type GroupReason = Extract<AlertReason, { kind: 'group' }>

interface AlertReasonsProps {
  readonly reasons: readonly AlertReason[]
  readonly sector: Sector
}

/** A reason in one line with its date. Verbs and facts, never a label on a person. */
function useReasonWords(sector: Sector): (reason: AlertReason) => string {
  const { t } = useTranslation(['alerts', 'messages', 'incidents', 'guests-history', 'guests'])
  const { day, date, dateTime, number } = useFormats()
  const groupWords = (reason: GroupReason): string => {
    switch (reason.concern) {
      case 'earlier_incident': {
        const severity = t(`guests-history:severity.${reason.severity}`)
        return t('reason.group.earlier_incident', { count: reason.incidents, severity })
      }
      case 'large':
        return t('reason.group.large', { size: number(reason.size) })
      case 'flagged_members':
        return t('reason.group.flagged_members', { count: reason.flagged, members: reason.members })
    }
  }
  return (reason) => {
    switch (reason.kind) {
      case 'arrival':
        return t('reason.arrival', { context: sector, date: day(reason.arrivesOn) })
      case 'score':
        return t('reason.score', { level: t(`messages:risk.${reason.level}`), minScore: reason.minScore })
      case 'ban':
      case 'watch':
        return t(`reason.${reason.kind}`, { date: date(reason.endsAt) })
      case 'incident':
        return t('reason.incident', {
          type: t(`incidents:type.${reason.incidentType}`),
          severity: t(`guests-history:severity.${reason.severity}`),
          status: t(`guests:incident.status.${reason.status}`),
          date: date(reason.occurredAt),
        })
      case 'listing':
        return t('reason.listing', { severity: t(`guests-history:severity.${reason.severity}`) })
      case 'group':
        return groupWords(reason)
      case 'no_show':
        return t('reason.no_show', { count: reason.count })
      case 'account': {
        const { signal, user, count, at } = reason
        return t(`reason.account.${signal}`, { name: user.name ?? t('aColleague'), count, at: dateTime(at) })
      }
    }
  }
}

/** Why there is an alert: known facts with dates. Needs the words of `alerts`, `history` and `guests`. */
export function AlertReasons({ reasons, sector }: AlertReasonsProps) {
  const { t } = useTranslation('alerts')
  const wordsOf = useReasonWords(sector)
  if (reasons.length === 0) return <p className="flush dim">{t('reason.none')}</p>
  return (
    <ul className="flush grid gap-1 indent breakable">
      {reasons.map((reason) => (
        <li key={JSON.stringify(reason)}>{wordsOf(reason)}</li>
      ))}
    </ul>
  )
}
