import { contract } from '@comity/contract'
import type { ResponseOf } from '@comity/contract'
import { approvalLastsMs } from '@comity/domain/accounts'
import { retentionCategories } from '@comity/domain/retention'
import type { RetentionCategory } from '@comity/domain/retention'
import type { SystemScope } from '../../../platform/db/scope.ts'
import { handle } from '../../../platform/http/call.ts'
import type { Services } from '../../../platform/services.ts'
import { requestApproval } from '../../accounts/index.ts'
import { countOver } from '../count.ts'
import type { OverCount } from '../count.ts'
import { graceOf } from '../over.ts'
import { planOf } from '../plans/index.ts'
import { getLastRun } from '../runs.ts'
import type { LastRun } from '../runs.ts'

type Category = ResponseOf<'purgeData'>['categories'][number]

export const purgeDataRoute = handle(contract.purgeData, async ({ services, session, body, now }) => {
  const { organisationId } = await session.read((tx) => tx.scope)
  // Everything of the organisation, beyond the caller's venues, because only counts are returned.
  const categories = await countAll(services, { job: 'compliance/dry-run', organisationId, now })
  const approval = body.dryRun
    ? null
    : await session.write(async (tx) => {
        const counts = categories.flatMap(({ category, rows }) => (rows ? [[category, rows] as const] : []))
        const id = await requestApproval(services, tx, {
          action: 'retention.purge',
          subject: { kind: 'organisation', id: organisationId },
          payload: { rows: Object.fromEntries(counts) },
        })
        return { id, expiresAt: new Date(now.getTime() + approvalLastsMs).toISOString() }
      })
  const lastRun = await session.read(getLastRun)
  return {
    dryRun: body.dryRun,
    at: now.toISOString(),
    categories,
    approval,
    lastRun: lastRun ? presentRun(lastRun) : null,
  }
})

async function countAll({ database }: Services, scope: Omit<SystemScope, 'kind'>): Promise<Category[]> {
  const counted: Category[] = []
  // Each in its own transaction, because together they may exceed the time limit.
  for (const category of retentionCategories) {
    const plan = planOf(category)
    if (!plan) throw new Error(`No rule deletes ${category}.`)
    const over =
      plan.by === 'purge'
        ? await database.system(scope, (tx) => countOver(tx, category, scope.now))
        : undefined
    counted.push(present(category, plan.by, over))
  }
  return counted
}

function present(
  category: RetentionCategory,
  doneBy: Category['doneBy'],
  over: OverCount | undefined,
): Category {
  return {
    category,
    doneBy,
    rows: over?.rows ?? null,
    isMore: over?.isMore ?? false,
    oldest: over?.oldest?.toISOString() ?? null,
    graceDays: over ? graceOf(category) : 0,
  }
}

function presentRun(row: LastRun) {
  return {
    id: row.run_id,
    approvalId: row.approval_id,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    isInterrupted: row.is_interrupted,
    deleted: row.deleted,
    failed: row.failed,
  }
}
