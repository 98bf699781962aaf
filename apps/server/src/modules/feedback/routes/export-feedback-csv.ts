import { PassThrough, Readable, pipeline } from 'node:stream'
import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Session } from '../../../platform/auth/session.ts'
import { handle } from '../../../platform/http/call.ts'
import { exportedFeedback } from '../queries/export-feedback.ts'

export const exportFeedbackCsvRoute = handle(contract.exportFeedbackCsv, async ({ session, query, now }) => {
  const rows = await session.copyOut(exportedFeedback(query))
  const inUse = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  try {
    await noteExport(session, inUse.toSorted())
  } catch (error) {
    rows.destroy()
    throw error
  }
  return new Response(Readable.toWeb(marked(rows)) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="ratings-${now.toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    },
  })
})

function noteExport(session: Session, fields: string[]): Promise<number> {
  return session.write(async (tx) => {
    const scope = await tx.scope
    const subject = { kind: 'organisation', id: scope.organisationId } as const
    return recordAudit(tx, scope, { action: 'feedback.exported', subject, fields })
  })
}

/** The byte order mark shows spreadsheets that the text is UTF-8. */
function marked(rows: Readable): Readable {
  const file = new PassThrough()
  file.write('\uFEFF')
  // An error aborts the response: the status was already sent.
  pipeline(rows, file, () => undefined)
  return file
}
