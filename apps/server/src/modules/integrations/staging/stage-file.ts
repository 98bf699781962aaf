import { hash } from 'node:crypto'
import {
  plainText,
  recallMapping,
  sourceFingerprint,
  suggestKind,
  suggestMapping,
} from '@comity/domain/integrations'
import type { ColumnMapping, ImportKind } from '@comity/domain/integrations'
import { build } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { hasRatings } from '../fields.ts'
import { updateImport } from '../queries.ts'
import type { ImportRow } from '../rows.ts'
import { venuesByWord, WordCounter } from '../words.ts'
import { fileFault } from '../reading/faults.ts'
import type { FileProfile } from '../reading/profile-file.ts'
import { readRecords } from '../reading/read-records.ts'
import type { FileRecord } from '../reading/read-records.ts'
import { checkHeader, describeColumns } from './columns.ts'
import { dateFormatReader } from './date-format.ts'
import { getRemembered } from './mappings.ts'
import { rowStager } from './stage-rows.ts'

/** Rows from which the mapping is suggested and samples are shown. */
const headRows = 100

export interface NewImport {
  readonly venueId: string
  readonly kind: ImportKind
  readonly fileName: string
  readonly path: string
  readonly profile: FileProfile
  /** Checks and commits automatically. */
  readonly auto: ImportRow['auto']
}

/** Creates the import of a file: describes and maps its columns and stages its rows. Returns the import's id. */
export async function stageFile(tx: StaffTx, upload: NewImport): Promise<string> {
  const records = readRecords(upload.path, upload.profile)
  try {
    return await stageRecords(tx, upload, records)
  } finally {
    // A refused file is closed at once.
    await records.return(undefined)
  }
}

async function stageRecords(
  tx: StaffTx,
  upload: NewImport,
  records: AsyncGenerator<FileRecord>,
): Promise<string> {
  const first = await records.next()
  if (first.done) throw fileFault('The file is empty')
  const header = first.value.cells
  checkHeader(header)
  const head = await takeRecords(records, headRows)
  if (head.length === 0) throw fileFault('The file has a header and no rows')

  const made = await createImportRow(tx, upload, header, head)
  const scope = await tx.scope
  const stager = rowStager(tx, scope.organisationId, made.importId, header)
  const dates = dateFormatReader(upload.kind, made.mapping, made.chosenFormat)
  const words = new WordCounter(made.mapping)
  const take = async (record: FileRecord) => {
    dates.readRow(record.cells)
    words.add(record.cells)
    await stager.add(record)
  }
  for (const record of head) await take(record)
  for await (const record of records) await take(record)
  const rows = await stager.end()
  const { format, choices } = dates.decide()
  const explained = words.explained(made.meanings, made.venues)
  await updateImport(tx, made.importId, {
    rows,
    date_format: format,
    date_format_choices: choices,
    words: JSON.stringify(explained),
  })
  return made.importId
}

async function takeRecords(records: AsyncGenerator<FileRecord>, most: number): Promise<FileRecord[]> {
  const taken: FileRecord[] = []
  while (taken.length < most) {
    const next = await records.next()
    if (next.done) break
    taken.push(next.value)
  }
  return taken
}

async function createImportRow(
  tx: StaffTx,
  upload: NewImport,
  header: readonly string[],
  head: readonly FileRecord[],
) {
  const scope = await tx.scope
  const fingerprint = hash('sha256', sourceFingerprint(header), 'base64url')
  const samples = head.map((record) => record.cells)
  const suggestion = suggestMapping(header, samples, upload.kind)
  const [remembered, venues] = await Promise.all([
    getRemembered(tx, upload.kind, fingerprint),
    venuesByWord(tx),
  ])
  const suggested = { ...suggestion, mapping: nameVenues(suggestion.mapping, samples, venues) }
  const mapping: ColumnMapping = remembered
    ? recallMapping(header, remembered.mapping, upload.kind)
    : suggested.mapping
  const suggestedKind = suggestKind(header, samples)
  const inserted = await tx.one(
    build
      .insertInto('imports')
      .values({
        organisation_id: scope.organisationId,
        venue_id: upload.venueId,
        kind: upload.kind,
        suggested_kind: suggestedKind === upload.kind ? null : (suggestedKind ?? null),
        file_name: upload.fileName,
        state: 'uploaded',
        encoding: upload.profile.encoding,
        delimiter: upload.profile.delimiter,
        header: [...header],
        columns: JSON.stringify(describeColumns(header, samples, suggested)),
        fingerprint,
        mapping: JSON.stringify(mapping),
        mapping_remembered: remembered !== undefined,
        date_format_choices: [],
        rating_scale: hasRatings(upload.kind, mapping) ? (remembered?.rating_scale ?? null) : null,
        rows: 0,
        auto: upload.auto,
        created_by: scope.userId,
        created_at: scope.now,
      })
      .returning('import_id'),
  )
  return {
    importId: inserted.import_id,
    mapping,
    venues,
    meanings: remembered?.words ?? {},
    chosenFormat: remembered?.date_format ?? null,
  }
}

/** A column of properties is one of venues where, and only where, it names one of the caller's. */
function nameVenues(
  mapping: readonly (string | null)[],
  samples: readonly (readonly string[])[],
  venues: ReadonlyMap<string, string>,
): (string | null)[] {
  const named = mapping.findIndex(
    (field, column) =>
      (field === 'venue' || field === 'unit') &&
      samples.some((cells) => venues.has(plainText(cells[column] ?? ''))),
  )
  const hasUnit = mapping.includes('unit')
  return mapping.map((field, column) => {
    if (column === named) return 'venue'
    return field === 'venue' ? (hasUnit ? null : 'unit') : field
  })
}
