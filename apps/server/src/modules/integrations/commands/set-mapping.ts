import { fieldMessages } from '@comity/contract'
import type { FieldProblem } from '@comity/contract'
import { fieldRule, isDateFormat, mappingFaults, plainText } from '@comity/domain/integrations'
import type { ColumnMapping, ImportKind, RatingScale } from '@comity/domain/integrations'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { dateColumns, hasRatings } from '../fields.ts'
import { lockImport, readImport, updateImport } from '../queries.ts'
import { dateFormatReader } from '../staging/date-format.ts'
import type { DateFormatDecision } from '../staging/date-format.ts'
import { getRemembered, remember } from '../staging/mappings.ts'
import { isStatus, mostWords, venuesByWord, wordColumns, WordCounter } from '../words.ts'
import type { FileWord, WordField, WordMeanings } from '../words.ts'
import type { ImportRow } from '../rows.ts'
import { refuseUnless } from './refuse.ts'

/** What a word of the file means: a status, or the id of a venue of the caller. */
interface SaidWord {
  readonly field: WordField
  readonly word: string
  readonly meaning: string
}

export interface MappingChange {
  readonly mapping: Readonly<Record<string, string | null>>
  readonly dateFormat?: string | undefined
  readonly ratingScale?: RatingScale | undefined
  readonly words?: readonly SaidWord[] | undefined
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
  const meanings = await readMeanings(tx, row, change.words ?? [])
  const words = await explainStaged(tx, row, mapping, meanings)
  const hasDates = dateColumns(row.kind, mapping).length > 0
  const format = hasDates ? (change.dateFormat ?? found.format) : null
  const scale = hasRatings(row.kind, mapping) ? (change.ratingScale ?? row.rating_scale) : null
  await updateImport(tx, importId, {
    mapping: JSON.stringify(mapping),
    mapping_remembered: false,
    date_format: format,
    date_format_choices: found.choices,
    rating_scale: scale,
    words: JSON.stringify(words),
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
  await remember(tx, source, mapping, { dateFormat: format, ratingScale: scale, words: meanings })
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
    else if (field !== null && fieldRule(kind, field) === undefined)
      fail(`/mapping/${position}`, 'invalid_choice')
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

/** Earlier meanings of this source, with those given now. */
async function readMeanings(
  tx: StaffTx,
  { kind, fingerprint }: ImportRow,
  said: readonly SaidWord[],
): Promise<WordMeanings> {
  const { venueIds } = await tx.scope
  for (const [at, { field, meaning }] of said.entries()) {
    if (field === 'status' && !isStatus(meaning)) throw invalidField(`/words/${at}/meaning`, 'invalid_choice')
    if (field === 'venue' && !venueIds.includes(meaning))
      throw invalidField(`/words/${at}/meaning`, 'unknown_venue')
  }
  const before = (await getRemembered(tx, kind, fingerprint))?.words ?? {}
  const of = (field: WordField) => ({
    ...before[field],
    ...Object.fromEntries(
      said.flatMap((each) => (each.field === field ? [[plainText(each.word), each.meaning]] : [])),
    ),
  })
  return { status: of('status'), venue: of('venue') }
}

async function explainStaged(
  tx: StaffTx,
  { import_id: importId }: ImportRow,
  mapping: ColumnMapping,
  meanings: WordMeanings,
): Promise<FileWord[]> {
  const counter = new WordCounter(mapping)
  for (const { field, column } of wordColumns(mapping)) {
    const cells = await tx.all(sql<{ cell: string | null; rows: number }>`
      select cells ->> ${column}::int as cell, count(*)::int as rows from import_cells
      where import_id = ${importId}::uuid group by 1 order by 2 desc limit ${mostWords}`)
    for (const { cell, rows } of cells) counter.count(field, cell ?? '', rows)
  }
  return counter.explained(meanings, await venuesByWord(tx))
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
