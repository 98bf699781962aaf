import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import iconv from 'iconv-lite'
import { fileFault } from './faults.ts'
import type { FileProfile } from './profile-file.ts'
import { unpack } from './unpack.ts'

export interface FileRecord {
  /** Position in the file, the header being 1; a blank line counts, a quoted line break does not. */
  readonly number: number
  readonly cells: readonly string[]
}

/** Longest record in characters: an unclosed quotation mark would otherwise read the rest of the file into memory. */
const longestRecord = 1_000_000

/** The records of a file one by one, without blank ones; memory does not grow with the file. */
export async function* readRecords(path: string, profile: FileProfile): AsyncGenerator<FileRecord> {
  let endLine = 0
  const parser = parse({
    delimiter: profile.delimiter,
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Short and long rows are faults of the row, not of the file.
    relax_column_count: true,
    max_record_size: longestRecord,
    on_record: (cells: string[], { lines }: { lines: number }) => {
      endLine = lines
      return cells
    },
  })
  // UTF-8 was validated and is the parser's own encoding.
  const decoding = profile.encoding === 'utf-8' ? [] : [iconv.decodeStream(profile.encoding)]
  // Errors of the pipeline are thrown by the parser's iteration.
  pipeline([unpack(path, profile.gzipped), ...decoding, parser], () => undefined)
  let number = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells: cells.map(storable) }
    }
  } catch (error) {
    throw error instanceof CsvError ? badQuoting(error, endLine + 1) : error
  }
}

/** NUL and lone surrogates cannot be stored; the replacement character stands in and is reported by the check. */
function storable(cell: string): string {
  return cell.includes('\0') || !cell.isWellFormed() ? cell.toWellFormed().replaceAll('\0', '\uFFFD') : cell
}

const quoting: Partial<Record<CsvError['code'], string>> = {
  INVALID_OPENING_QUOTE: 'a quotation mark stands inside a cell that is not quoted',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quotation mark',
}

function badQuoting(error: CsvError, recordLine: number): Error {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return fileFault(`Line ${recordLine}: a quotation mark is opened and never closed`, error)
  }
  const line = typeof error['lines'] === 'number' ? error['lines'] : recordLine
  return fileFault(`Line ${line}: ${quoting[error.code] ?? 'it could not be read as CSV'}`, error)
}
