import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { presentSource } from '../present.ts'
import { getSource, listSources, revokeSource } from '../source-queries.ts'

export const listVideoSourcesRoute = handle(contract.listVideoSources, async ({ session }) => {
  const rows = await session.read((tx) => listSources(tx))
  return { items: rows.map(presentSource) }
})

export const revokeVideoSourceRoute = handle(contract.revokeVideoSource, ({ session, params }) =>
  session.write(async (tx) => {
    const wasInUse = await revokeSource(tx, params.sourceId)
    const source = orNotFound(await getSource(tx, params.sourceId))
    if (wasInUse)
      await recordAudit(tx, await tx.scope, {
        action: 'video.source_revoked',
        subject: { kind: 'video_source', id: source.source_id },
      })
    return presentSource(source)
  }),
)
