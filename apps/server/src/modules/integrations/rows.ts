import type { ColumnOf, RowOf } from '../../platform/db/statements.ts'
import type { FindingKind } from './findings/kinds.ts'
import type { ImportState } from './states.ts'
import type { FileWord } from './words.ts'
import type { ColumnMapping, ImportKind } from '@comity/domain/integrations'

export interface ImportColumn {
  name: string
  samples: string[]
  suggestedField: string | null
  confidence: number
}

export interface ImportRow extends RowOf<
  'imports',
  | 'import_id'
  | 'venue_id'
  | 'kind'
  | 'file_name'
  | 'encoding'
  | 'delimiter'
  | 'header'
  | 'fingerprint'
  | 'mapping_remembered'
  | 'date_format'
  | 'date_format_choices'
  | 'rating_scale'
  | 'rows'
  | 'valid'
  | 'errors'
  | 'duplicates'
  | 'added'
  | 'updated'
  | 'warnings'
  | 'done'
  | 'failure'
  | 'staged'
  | 'skip_errors'
  | 'basis'
  | 'created_at'
  | 'created_by'
  | 'committed_by'
  | 'committed_at'
  | 'checked_to'
  | 'venue_ids'
> {
  venue_name: ColumnOf<'venues', 'name'>
  suggested_kind: ImportKind | null
  state: ImportState
  columns: ImportColumn[]
  mapping: ColumnMapping
  words: FileWord[]
  auto: 'when_clean' | 'skip_errors' | null
  findings: Partial<Record<FindingKind, number>> | null
  /** Questions without an answer. */
  open_questions: number
  /** Whether the caller manages the venue. */
  is_managed: boolean
  created_by_name: ColumnOf<'members', 'name'> | null
}

export type RowErrorRow = RowOf<
  'import_errors',
  'row_number' | 'ordinal' | 'column_name' | 'field' | 'code' | 'value' | 'is_warning'
>
