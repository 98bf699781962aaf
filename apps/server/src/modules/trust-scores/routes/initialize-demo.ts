import { contract } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import { handle } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import { makeScoresJob, makeScoresOf } from '../make-scores.ts'

export const initializeDemoTrustScoresRoute = handle(
  contract.initializeDemoTrustScores,
  async ({ services, session }) => {
    // Opens the operator's scope, so that a person who lost the role is refused.
    await session.read((tx) => tx.scope)
    let [organisations, guests] = [0, 0]
    for (const organisationId of await services.database.organisationIds()) {
      if (!(await isDemo(services, organisationId))) continue
      guests += await makeDemo(services, organisationId)
      organisations += 1
    }
    return { organisations, guests }
  },
)

function isDemo({ database, clock }: Services, organisationId: string): Promise<boolean> {
  return database.system({ job: makeScoresJob, organisationId, now: clock.now() }, async (tx) => {
    const row = await tx.first(sql<RowOf<'organisations', 'is_demo'>>`
      select is_demo from organisations where organisation_id = ${organisationId}::uuid`)
    return row?.is_demo ?? false
  })
}

async function makeDemo(services: Services, organisationId: string): Promise<number> {
  const guests = await makeScoresOf(services, organisationId)
  const scope = { job: makeScoresJob, organisationId, now: services.clock.now() }
  await services.database.system(scope, async (tx) =>
    recordAudit(tx, await tx.scope, {
      action: 'trust.demo_made',
      subject: { kind: 'organisation', id: organisationId },
      details: { guests },
    }),
  )
  return guests
}
