import { dayMs } from '@comity/domain/base'
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
 * Purges what two people approved in one organisation: everything that was expired when they counted. A repeated run
 * continues; after the last attempt it reports what remains.
 */
export async function purgeAsked(services: Services, payload: unknown, isLastTry = false): Promise<void> {
  const { organisationId, approvalId, askedAt } = asked.parse(payload)
  const scope = { job: purgeJob, organisationId, now: services.clock.now() }
  await purge(services, scope, { approvalId, askedAt, isLastTry })
}

export async function purgeDaily(services: Services): Promise<void> {
  const { database, clock, log } = services
  const now = clock.now()
  await database
    .platform({ job: dailyJob, now }, (tx) =>
      tx.run(sql`select network.forget_agreements(${intervalOf('sharing_agreement')})`),
    )
    // A failure here does not stop the purge of guests.
    .catch((error: unknown) =>
      log.error({ err: error, job: dailyJob }, 'Expired agreements could not be deleted.'),
    )
  await eachOrganisation(services, dailyJob, await database.organisationIds(), (organisationId) =>
    purge(
      services,
      { job: dailyJob, organisationId, now },
      { approvalId: null, askedAt: null, isLastTry: true },
    ),
  )
}

/** Who ordered the purge: two people, with the time of their count; nobody for the daily one. */
interface Reason {
  readonly approvalId: string | null
  readonly askedAt: Date | null
  readonly isLastTry: boolean
}

const seenEveryMs = 60_000

/**
 * Deletes by the rules; each row is counted in the run in the transaction that deletes it. A failure stops nothing
 * else.
 *
 * @throws Error where something failed and will be retried; the result is reported at the end or after the last attempt
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
    const until = {
      kept: askedAt ?? new Date(scope.now.getTime() - graceOf(category) * dayMs),
      wiped: askedAt ?? scope.now,
    }
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
          log.error(
            { err: error, job, organisationId, category, table },
            'Expired records could not be deleted.',
          )
        },
      },
    )
  }
  await database.system(scope, (tx) => noteFailed(tx, run.run_id, [...failed]))
  if (failed.size > 0 && !isLastTry)
    throw new Error(`These categories could not be deleted completely: ${[...failed].join(', ')}.`)
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
