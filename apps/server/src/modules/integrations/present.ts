import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { mappingFaults, ratingScales } from '@comity/domain/integrations'
import type { StaffScope } from '../../platform/db/scope.ts'
import { dateColumns, hasRatings, offeredFields } from './fields.ts'
import { isManagerThere } from './policy.ts'
import type { ImportRow, RowErrorRow } from './rows.ts'
import { mayImport } from './states.ts'
import type { Standing } from './states.ts'

type ImportAnswer = z.input<Contract['getImport']['success']['schema']>

/** What decides which actions an import allows. */
export function standingOf(row: ImportRow, scope: StaffScope): Standing {
  return {
    state: row.state,
    isStaged: row.staged,
    kind: row.kind,
    isMapped: mappingFaults(row.mapping, row.kind).missing.length === 0,
    needsDateFormat: row.date_format === null && dateColumns(row.kind, row.mapping).length > 0,
    needsRatingScale: row.rating_scale === null && hasRatings(row.kind, row.mapping),
    valid: row.valid,
    errors: row.errors,
    isManager: isManagerThere(row.is_managed, scope),
  }
}

export function presentImport(
  row: ImportRow,
  errors: readonly RowErrorRow[],
  scope: StaffScope,
): ImportAnswer {
  const standing = standingOf(row, scope)
  return {
    id: row.import_id,
    kind: row.kind,
    suggestedKind: row.suggested_kind,
    venueId: row.venue_id,
    venueName: row.venue_name,
    fileName: row.file_name,
    state: row.state,
    encoding: row.encoding,
    delimiter: row.delimiter,
    columns: row.columns,
    fields: offeredFields(row.kind),
    mapping: Object.fromEntries(row.mapping.map((field, column) => [String(column), field])),
    mappingRemembered: row.mapping_remembered,
    dateFormat: row.date_format,
    dateFormatChoices: row.date_format_choices,
    ratingScale: row.rating_scale,
    ratingScaleChoices: hasRatings(row.kind, row.mapping) ? [...ratingScales] : [],
    words: row.words,
    auto: row.auto,
    openQuestions: row.open_questions,
    findings: row.findings,
    counts: {
      rows: row.rows,
      valid: row.valid,
      errors: row.errors,
      duplicates: row.duplicates,
      added: row.added,
      updated: row.updated,
      warnings: row.warnings,
    },
    progress: { done: row.done, total: row.rows },
    rowErrors: errors.map((error) => ({
      row: error.row_number,
      column: error.column_name,
      field: error.field,
      code: error.code,
      value: error.value,
      isWarning: error.is_warning,
    })),
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name ?? '',
    committedAt: row.committed_at?.toISOString() ?? null,
    can: {
      map: mayImport('map', standing),
      check: mayImport('check', standing),
      commit: mayImport('commit', standing),
      undo: mayImport('undo', standing),
      cancel: mayImport('cancel', standing),
    },
  }
}
