import type { Contract } from '@comity/contract'
import type { ImportKind } from '@comity/domain/integrations'
import type { z } from 'zod'
import { mayBring } from './policy.ts'

type ImportRecord = z.output<Contract['getImport']['success']['schema']>
export type ImportState = ImportRecord['state']
export type ImportAction = keyof ImportRecord['can']

/** Why an action is not possible; the web has a text for each. */
export type Refusal =
  | 'being_checked'
  | 'being_committed'
  | 'committed'
  | 'undone'
  | 'not_checked'
  | 'not_committed'
  | 'rows_cleared'
  | 'mapping_incomplete'
  | 'date_format_needed'
  | 'rating_scale_needed'
  | 'has_errors'
  | 'nothing_valid'
  | 'manager_needed'
  | 'closed'

const busy = { checking: 'being_checked', committing: 'being_committed' } as const
const over = { committed: 'committed', undone: 'undone', cancelled: 'closed' } as const

/** Allowed actions per state. A failed import is checked again before its commit. */
const allowed: Record<ImportAction, Record<ImportState, true | Refusal>> = {
  map: { uploaded: true, checked: true, failed: true, ...busy, ...over },
  check: { uploaded: true, checked: true, failed: true, ...busy, ...over },
  commit: { uploaded: 'not_checked', checked: true, failed: 'not_checked', ...busy, ...over },
  cancel: { uploaded: true, checking: true, checked: true, committing: true, failed: true, ...over },
  undo: {
    uploaded: 'not_committed',
    checked: 'not_committed',
    failed: 'not_committed',
    ...busy,
    committed: true,
    undone: 'undone',
    cancelled: 'closed',
  },
}

/** What decides which actions an import allows. */
export interface Standing {
  readonly state: ImportState
  readonly isStaged: boolean
  readonly kind: ImportKind
  /** Whether every required column is mapped. */
  readonly isMapped: boolean
  readonly needsDateFormat: boolean
  readonly needsRatingScale: boolean
  readonly valid: number
  readonly errors: number
  readonly isManager: boolean
}

/** `true`, or the reason why not. */
export function mayImport(
  action: ImportAction,
  standing: Standing,
  options: { skipErrors?: boolean } = {},
): true | Refusal {
  const byState = allowed[action][standing.state]
  if (byState !== true) return byState
  const mayHandle = mayBring(standing.kind, standing.isManager)
  if (mayHandle !== true) return mayHandle
  if (action === 'undo') return standing.isManager ? true : 'manager_needed'
  if (action === 'cancel') return true
  if (!standing.isStaged) return 'rows_cleared'
  if (action === 'check') {
    if (!standing.isMapped) return 'mapping_incomplete'
    if (standing.needsDateFormat) return 'date_format_needed'
    if (standing.needsRatingScale) return 'rating_scale_needed'
  }
  if (action === 'commit') {
    if (standing.valid === 0) return 'nothing_valid'
    if (standing.errors > 0 && !options.skipErrors) return 'has_errors'
  }
  return true
}
