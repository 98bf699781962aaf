import { ReadableStream } from 'node:stream/web'
import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null
type Lines = readonly (readonly Cell[])[]

const pageRows = 1_000
const encoder = new TextEncoder()

/**
 * A CSV file in UTF-8, written page by page whenever the receiver is ready. Lines follow RFC 4180; a cell that a
 * spreadsheet would execute as a formula gets a leading apostrophe.
 */
export function csvResponse(
  fileName: string,
  titles: readonly string[],
  pages: Iterable<Lines> | AsyncIterable<Lines>,
): Response {
  return new Response(ReadableStream.from(written(titles, pages)) as BodyInit, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}

/** All rows of a list as pages of cells: each page begins after the last row of the one before. */
export async function* pagesOf<Row, Position>(
  read: (after: Position | undefined, limit: number) => Promise<readonly Row[]>,
  positionOf: (row: Row) => Position,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<Lines> {
  let after: Position | undefined
  for (;;) {
    const rows = await read(after, pageRows)
    yield rows.map(cellsOf)
    const last = rows.length === pageRows ? rows.at(-1) : undefined
    if (!last) return
    after = positionOf(last)
  }
}

async function* written(titles: readonly string[], pages: Iterable<Lines> | AsyncIterable<Lines>) {
  // The mark tells spreadsheets that the text is UTF-8.
  yield bytesOf([titles], '\uFEFF')
  for await (const lines of pages) if (lines.length > 0) yield bytesOf(lines)
}

function bytesOf(lines: Lines, mark = ''): Uint8Array {
  return encoder.encode(mark + stringify([...lines], { record_delimiter: 'windows', escape_formulas: true }))
}
