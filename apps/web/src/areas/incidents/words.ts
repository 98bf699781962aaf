import type { IncidentSeverity, IncidentStatus, IncidentType } from '@comity/domain/incidents'
import { useTranslation } from 'react-i18next'

export interface IncidentWords {
  readonly typeWord: (type: IncidentType) => string
  readonly severityWord: (severity: IncidentSeverity) => string
  readonly statusWord: (status: IncidentStatus) => string
  /** Every ground is a type of incident, and is called by its name. */
  readonly groundWord: (ground: IncidentType) => string
}

/** Names of types, severities and states as they stand by themselves. A page that uses them loads `incidents`. */
export function useIncidentWords(): IncidentWords {
  const { t } = useTranslation('incidents')
  const typeWord = (type: IncidentType) => t(`type.${type}`)
  return {
    typeWord,
    severityWord: (severity) => t(`severity.${severity}`),
    statusWord: (status) => t(`status.${status}`),
    groundWord: typeWord,
  }
}
