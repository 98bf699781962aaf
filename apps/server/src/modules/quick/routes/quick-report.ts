import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { textsOf, wordHints } from '@comity/domain/incidents'
import { reportQuickly } from '../commands/report-quickly.ts'
import { presentTaken } from '../present.ts'
import { listTaken } from '../queries.ts'

export const quickReportRoute = handle(
  contract.quickReportIncident,
  async ({ session, body, idempotency }) => {
    const { taken, isRepeat } = await session.write(async (tx) => {
      const scope = await tx.scope
      let isRepeat = false
      const { id, replayed } = await once(tx, idempotency, async () => {
        const report = await reportQuickly(tx, scope, body, 'quick')
        isRepeat = report.isRepeat
        return report.incidentId
      })
      return { taken: (await listTaken(tx, [id]))[0], isRepeat: isRepeat || replayed }
    })
    // Sent once, and deleted since.
    if (!taken) throw new Failure('not_found')
    return { incident: presentTaken(taken), isRepeat, ...wordHints(textsOf(body), taken) }
  },
)
