import { useTranslation } from 'react-i18next'
import { useSector } from '../../shell/session/sector.ts'

export interface AuditWords {
  /** Undefined for what has no words yet: its code is shown then. */
  readonly actionWord: (action: string) => string | undefined
  readonly groupWord: (group: string) => string
  readonly kindWord: (kind: string) => string | undefined
  readonly detailWord: (name: string) => string | undefined
}

export function useAuditWords(): AuditWords {
  const { t, i18n } = useTranslation('audit')
  const context = useSector()
  const wordOf = (key: string): string | undefined =>
    i18n.exists(key, { ns: 'audit' }) ? t(key, { context }) : undefined
  return {
    actionWord: (action) => wordOf(`action.${action}`),
    groupWord: (group) => wordOf(`group.${group}`) ?? group,
    kindWord: (kind) => wordOf(`kind.${kind}`),
    detailWord: (name) => wordOf(`detail.${name}`),
  }
}
