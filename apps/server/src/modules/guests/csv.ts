import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

const encoder = new TextEncoder()

/** Lines of RFC 4180; a cell that a spreadsheet would run as a formula begins with an apostrophe. */
const lines = (rows: readonly (readonly Cell[])[]): Uint8Array =>
  encoder.encode(stringify([...rows], { record_delimiter: 'windows', escape_formulas: true }))

/** A CSV file, its rows read whenever the receiver is ready for more; undefined ends it. */
export function csvResponse(
  fileName: string,
  titles: readonly string[],
  next: () => Promise<readonly (readonly Cell[])[] | undefined>,
): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // The mark tells spreadsheets that the text is UTF-8.
      controller.enqueue(encoder.encode('\uFEFF'))
      controller.enqueue(lines([titles]))
    },
    async pull(controller) {
      const rows = await next()
      if (rows === undefined) controller.close()
      else controller.enqueue(lines(rows))
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}
