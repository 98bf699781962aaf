import type { ActivityKind } from '@comity/domain/activity'
import type { QuickAction } from '@comity/domain/shift'
import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'

export interface ShiftWords {
  readonly kindWord: (kind: ActivityKind) => string
  readonly actionWord: (action: QuickAction) => string
}

/** Names of activities and quick actions as they stand by themselves. A page that uses them loads `shift`. */
export function useShiftWords(): ShiftWords {
  const { t } = useTranslation('shift')
  const context = useSector()
  return {
    kindWord: (kind) => t(`kind.${kind}`, { context }),
    actionWord: (action) => t(`action.${action}`, { context }),
  }
}
