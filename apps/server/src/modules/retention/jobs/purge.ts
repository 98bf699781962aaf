import type { RetentionCategory } from '@comity/domain/retention'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { SystemScope } from '../../../platform/db/scope.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import { intervalOf } from '../../../platform/retention.ts'
import type { Services } from '../../../platform/services.ts'
import { commit } from '../../ledger/index.ts'
import { graceOf } from '../over.ts'
import { purgedCategories } from '../plans/index.ts'
import { purgeCategory } from '../purge.ts'
import { beginRun, endRun, noteDeleted, noteFailed, noteSeen, purgeJob } from '../runs.ts'

export const dailyJob = 'compliance/purge-daily'

const asked = z.object({ organisationId: z.uuid(), approvalId: z.uuid(), askedAt: z.coerce.date() })

/**
 * What two people asked for, in one organisation: everything that was over its time when it was counted for them. Done again
 * it goes on where it was cut off; after the last try it tells of what stays.
 */
export async function purgeAsked(services: Services, payload: unknown, isLastTry = false): Promise<void> {
  const { organisationId, approvalId, askedAt } = asked.parse(payload)
  const scope = { job: purgeJob, organisationId, now: services.clock.now() }
  await purge(services, scope, { approvalId, askedAt, isLastTry })
}

/** Every day in every organisation: what goes by itself. */
export async function purgeDaily(services: Services): Promise<void> {
  const { database, clock, log } = services
  const now = clock.now()
  await database
    .platform({ job: dailyJob, now }, (tx) =>
      tx.run(sql`select network.forget_agreements(${intervalOf('sharing_agreement')})`),
    )
    // The records of guests do not wait for it.
    .catch((error: unknown) => log.error({ err: error, job: dailyJob }, 'old agreements stay'))
  await eachOrganisation(services, dailyJob, await database.organisationIds(), (organisationId) =>
    purge(
      services,
      { job: dailyJob, organisationId, now },
      { approvalId: null, askedAt: null, isLastTry: true },
    ),
  )
}

/** Who had it done: two people, and when it was counted for them; or nobody, each day. */
interface Reason {
  readonly approvalId: string | null
  readonly askedAt: Date | null
  readonly isLastTry: boolean
}

const dayMs = 86_400_000
const seenEveryMs = 60_000

/**
 * Deletes by the rules; every row that goes is counted in the run, in the transaction that deletes it. What fails holds up
 * nothing else.
 * @throws Error where something failed and is tried again: it is told when that is done, or was tried for the last time
 */
async function purge(
  { database, clock, log }: Services,
  scope: Omit<SystemScope, 'kind'>,
  { approvalId, askedAt, isLastTry }: Reason,
): Promise<void> {
  const run = await database.system(scope, (tx) => beginRun(tx, approvalId))
  if (!run) return
  const failed = new Set<RetentionCategory>()
  let seenAt = scope.now.getTime()
  const isSeen = async (tx: SystemTx) => {
    const now = clock.now()
    if (now.getTime() - seenAt < seenEveryMs) return
    seenAt = now.getTime()
    await noteSeen(tx, run.run_id, now)
  }
  for (const category of purgedCategories) {
    const until = askedAt ?? new Date(scope.now.getTime() - graceOf(category) * dayMs)
    await purgeCategory(
      database,
      scope,
      { category, until },
      {
        async note(tx, deleted) {
          await isSeen(tx)
          if (deleted > 0) await noteDeleted(tx, run.run_id, category, deleted)
        },
        fault(error, table) {
          failed.add(category)
          const { job, organisationId } = scope
          log.error({ err: error, job, organisationId, category, table }, 'what is over its time stays')
        },
      },
    )
  }
  await database.system(scope, (tx) => noteFailed(tx, run.run_id, [...failed]))
  if (failed.size > 0 && !isLastTry) throw new Error(`Not everything was deleted: ${[...failed].join(', ')}`)
  await database.system(scope, (tx) => tell(tx, run.run_id))
}

async function tell(tx: SystemTx, runId: string): Promise<void> {
  const [scope, run] = [await tx.scope, await endRun(tx, runId)]
  if (!run) return
  const details = { approvalId: run.approval_id, deleted: run.deleted, failed: run.failed }
  await recordAudit(tx, scope, {
    action: 'retention.purged',
    subject: { kind: 'retention_run', id: runId },
    details,
  })
  await commit(tx, { kind: 'deletion', subjectId: runId, venueId: null, content: details })
}
