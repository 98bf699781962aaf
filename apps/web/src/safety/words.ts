import type { AnySafetyStatus, SafetyAlertType, SafetySeverity } from '@comity/domain/safety'
import { useTranslation } from 'react-i18next'
import { useSector } from '../shell/session/sector.ts'

export interface SafetyWords {
  readonly typeWord: (type: SafetyAlertType) => string
  readonly severityWord: (severity: SafetySeverity) => string
  /** Also for the states that only the sender's own screen knows. */
  readonly statusWord: (status: AnySafetyStatus) => string
}

/** Names of types, severities and states, in the words of the venue's sector. */
export function useSafetyWords(venueId?: string): SafetyWords {
  const { t } = useTranslation('safety')
  const context = useSector(venueId)
  return {
    typeWord: (type) => t(`type.${type}`, { context }),
    severityWord: (severity) => t(`severity.${severity}`),
    statusWord: (status) => t(`status.${status}`),
  }
}
