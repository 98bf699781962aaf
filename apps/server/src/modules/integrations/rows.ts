import type { ImportState } from './states.ts'
import type { ColumnMapping, ImportKind, RatingScale } from '@comity/domain/integrations'

/** A column of the file as it is shown. */
export interface ImportColumn {
  name: string
  samples: string[]
  suggestedField: string | null
  confidence: number
}

/** An import as stored, with the names that are shown beside it. */
export interface ImportRow {
  import_id: string
  venue_id: string
  venue_name: string
  kind: ImportKind
  suggested_kind: ImportKind | null
  file_name: string
  state: ImportState
  encoding: string
  delimiter: string
  header: string[]
  columns: ImportColumn[]
  fingerprint: string
  mapping: ColumnMapping
  mapping_remembered: boolean
  date_format: string | null
  date_format_choices: string[]
  rating_scale: RatingScale | null
  rows: number
  valid: number
  errors: number
  duplicates: number
  added: number
  updated: number
  warnings: number
  done: number
  failure: string | null
  staged: boolean
  skip_errors: boolean
  basis: number | null
  /** Whether whoever asks manages the venue. */
  is_managed: boolean
  created_by_name: string | null
  created_at: Date
  committed_by: string | null
  committed_at: Date | null
}

export interface RowErrorRow {
  row_number: number
  ordinal: number
  column_name: string | null
  field: string | null
  code: string
  value: string | null
  is_warning: boolean
}
