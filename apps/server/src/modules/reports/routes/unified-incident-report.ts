import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { handle } from '../../../platform/http/call.ts'
import { gatherReport } from '../gather-report.ts'
import { readReader } from '../read-reader.ts'
import { clockOf, fieldsOf, reportSections } from '../report-lines.ts'
import { reportTexts } from '../texts.ts'

export const unifiedIncidentReportRoute = handle(
  contract.unifiedIncidentReport,
  async ({ session, body, query, now }) => {
    const { format, lang } = query
    const { report, reader } = await session.write(async (tx) => {
      const scope = await tx.scope
      const gathered = await gatherReport(tx, scope, body.incidentId)
      await recordAudit(tx, scope, {
        action: 'incident.report_made',
        subject: { kind: 'incident', id: body.incidentId },
        details: { format },
      })
      return { report: gathered, reader: await readReader(tx, lang, body.incidentId) }
    })
    if (format === 'json') return report
    // Loaded on demand, because the library loads slowly and is rarely needed.
    const { incidentAsPdf } = await import('../report-pdf.ts')
    const { reference } = report.incident
    const made = reportTexts(reader.language)('made', {
      date: clockOf(reader)(report.madeAt),
      organisation: reader.organisation,
    })
    const sections = reportSections(report, reader)
    const pdf = await incidentAsPdf({ reference, made, fields: fieldsOf(report, reader), sections }, reader)
    const fileName = `incident-${reference}-${now.toISOString().slice(0, 10)}.pdf`
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${fileName}"`,
      },
    })
  },
)
