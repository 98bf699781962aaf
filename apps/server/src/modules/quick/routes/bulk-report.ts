import { randomUUID } from 'node:crypto'
import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { textsOf, wordHints } from '@comity/domain/incidents'
import { reportInBulk } from '../commands/report-in-bulk.ts'
import { presentTaken } from '../present.ts'
import { listTaken } from '../queries.ts'

const noHints = { maskedCardNumbers: 0, hints: [] }

export const bulkReportRoute = handle(
  contract.bulkReportIncidents,
  async ({ session, body, idempotency }) => {
    // Binds the key to its body; rows are recognised by their own ids.
    await session.write((tx) => once(tx, idempotency, async () => randomUUID()))
    const outcomes = await reportInBulk(session, body.rows)
    const ids = outcomes.flatMap((one) => ('incidentId' in one ? [one.incidentId] : []))
    const taken = await session.read((tx) => listTaken(tx, ids))
    const byId = new Map(taken.map((row) => [row.incident_id, row]))
    const rows = outcomes.map((one, index) => {
      const row = index + 1
      if ('errors' in one)
        return { row, outcome: 'refused' as const, incident: null, errors: [...one.errors], ...noHints }
      const found = byId.get(one.incidentId)
      const outcome = one.isRepeat ? ('repeated' as const) : ('reported' as const)
      const hints = found ? wordHints(textsOf(one.report), found) : noHints
      return { row, outcome, incident: found ? presentTaken(found) : null, errors: [], ...hints }
    })
    const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
    return {
      reported: count('reported'),
      repeated: count('repeated'),
      refused: count('refused'),
      rows,
    }
  },
)
