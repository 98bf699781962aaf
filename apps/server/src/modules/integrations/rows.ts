import type { ImportState } from './states.ts'
import type { ColumnMapping } from '@comity/domain/integrations'

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
  kind: 'stays'
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
  rows: number
  valid: number
  errors: number
  duplicates: number
  added: number
  updated: number
  done: number
  failure: string | null
  staged: boolean
  skip_errors: boolean
  basis: number | null
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
}
