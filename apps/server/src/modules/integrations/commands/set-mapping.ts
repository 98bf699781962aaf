import { fieldMessages } from '@comity/contract'
import type { FieldProblem } from '@comity/contract'
import { isDateFormat, mappingFaults } from '@comity/domain/integrations'
import type { ColumnMapping, ImportKind, RatingScale } from '@comity/domain/integrations'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { dateColumns, hasRatings, isOffered } from '../fields.ts'
import { lockImport, readImport, updateImport } from '../queries.ts'
import { dateFormatReader } from '../staging/date-format.ts'
import type { DateFormatDecision } from '../staging/date-format.ts'
import { remember } from '../staging/mappings.ts'
import type { ImportRow } from '../rows.ts'
import { refuseUnless } from './refuse.ts'

export interface MappingChange {
  readonly mapping: Readonly<Record<string, string | null>>
  readonly dateFormat?: string | undefined
  readonly ratingScale?: RatingScale | undefined
}

/** Sets the mapping of columns and the date format, which invalidates an earlier check. */
export async function setMapping(tx: StaffTx, importId: string, change: MappingChange) {
  const row = await lockImport(tx, importId)
  const scope = await tx.scope
  refuseUnless('map', row, scope)
  const mapping = readMapping(row.kind, change.mapping, row.columns.length)
  if (change.dateFormat !== undefined && !isDateFormat(change.dateFormat))
    throw invalidField('/dateFormat', 'invalid_choice')
  const found = await detectStaged(tx, row, mapping)
  const hasDates = dateColumns(row.kind, mapping).length > 0
  const format = hasDates ? (change.dateFormat ?? found.format) : null
  const scale = hasRatings(row.kind, mapping) ? (change.ratingScale ?? row.rating_scale) : null
  await updateImport(tx, importId, {
    mapping: JSON.stringify(mapping),
    mapping_remembered: false,
    date_format: format,
    date_format_choices: found.choices,
    rating_scale: scale,
    state: 'uploaded',
    valid: 0,
    errors: 0,
    duplicates: 0,
    added: 0,
    updated: 0,
    warnings: 0,
    done: 0,
    failure: null,
    basis: null,
  })
  const source = { kind: row.kind, fingerprint: row.fingerprint, header: row.header }
  await remember(tx, source, mapping, { dateFormat: format, ratingScale: scale })
  await recordAudit(tx, scope, { action: 'import.mapped', subject: { kind: 'import', id: importId } })
  return readImport(tx, importId)
}

/** Reports every fault of a mapping at once. */
function readMapping(kind: ImportKind, sent: MappingChange['mapping'], columns: number): ColumnMapping {
  const problems: FieldProblem[] = []
  const fail = (pointer: string, code: FieldProblem['code'], message: string = fieldMessages[code]) =>
    problems.push({ pointer, code, message })
  const mapping: ColumnMapping[number][] = Array.from({ length: columns }, () => null)
  for (const [position, field] of Object.entries(sent)) {
    const column = Number(position)
    if (column >= columns) fail(`/mapping/${position}`, 'unknown_field')
    else if (field !== null && !isOffered(kind, field)) fail(`/mapping/${position}`, 'invalid_choice')
    else mapping[column] = field
  }
  const { missing, repeated } = mappingFaults(mapping, kind)
  for (const field of missing) fail('/mapping', 'required', `A column for ${field} is required`)
  for (const [column, field] of mapping.entries()) {
    if (field !== null && repeated.includes(field)) {
      fail(`/mapping/${column}`, 'invalid_choice', `Only one column can be ${field}`)
    }
  }
  if (problems.length) throw new Failure('invalid_input', { fields: problems })
  return mapping
}

/** Different dates that are read: more than any file has days, few enough for memory. */
const mostDates = 50_000

async function detectStaged(
  tx: StaffTx,
  { import_id: importId, kind, date_format: chosen }: ImportRow,
  mapping: ColumnMapping,
): Promise<DateFormatDecision> {
  const reader = dateFormatReader(kind, mapping, chosen)
  for (const column of dateColumns(kind, mapping)) {
    const cells = await tx.all(sql<{ cell: string | null }>`
      select distinct cells ->> ${column}::int as cell from import_cells where import_id = ${importId}::uuid limit ${mostDates}`)
    for (const { cell } of cells) reader.readCell(cell ?? '')
  }
  return reader.decide()
}
