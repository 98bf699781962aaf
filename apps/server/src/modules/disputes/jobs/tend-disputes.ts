import { hourMs } from '@comity/domain/base'
import { disputeDue } from '@comity/domain/disputes'
import type { DisputeDue } from '@comity/domain/disputes'
import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { emitEvent } from '../../../platform/events/emit.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import type { Services } from '../../../platform/services.ts'
import { openCase } from '../commands/answer-dispute.ts'
import { assignReviewer, replaceReviewer } from '../commands/assign-reviewer.ts'
import { closeSilent } from '../commands/close-dispute.ts'
import { lockDispute } from '../lock-matter.ts'
import { followOverturns, listJudgedVenues } from '../lost-sharing.ts'
import { getCase, listOverdueReviews, listUnassigned } from '../queries/cases.ts'
import { getDispute, listRunning, listSilent, listWithoutCase, timesOf } from '../queries/disputes.ts'
import type { DisputeRow } from '../queries/disputes.ts'
import { isFirstReminder, tellManagers } from '../tell.ts'

const job = 'trust/tend-disputes'
/** Closed per run; the others stay frozen until the next run. */
const mostClosed = 100
/** How long before the deadline of a step its reminder is sent. */
const remindedBeforeMs = { acknowledge: 6 * hourMs, answer: 48 * hourMs, decide: 7 * 24 * hourMs } as const

/**
 * Closes disputes past their deadline every minute; the venue's record is updated in the same transaction. A late run
 * reveals nothing, because a disputed record is frozen until the dispute is closed.
 */
export async function closeSilentDisputes(services: Services): Promise<void> {
  const organisationIds = await organisationsOf(
    services,
    sql`select platform.organisations_with_silent_disputes() as id`,
  )
  await eachOrganisation(services, job, organisationIds, (organisationId) =>
    closeSilentOf(tendingOf(services, organisationId)),
  )
}

/** Closes disputes, writes and assigns cases, and sends reminders. */
export async function tendDisputes(services: Services): Promise<void> {
  const { log } = services
  const organisationIds = await organisationsOf(
    services,
    sql`select platform.organisations_with_disputes() as id`,
  )
  await eachOrganisation(services, job, organisationIds, async (organisationId) => {
    const tending = tendingOf(services, organisationId)
    const { inside, eachAlone } = tending
    await closeSilentOf(tending)
    await eachAlone(await inside(listWithoutCase), openCase)
    await eachAlone(await inside(listUnassigned), async (tx, disputeId) =>
      assignReviewer(tx, await lockDispute(tx, disputeId)),
    )
    const without = await inside(listUnassigned)
    // For the operator: the deadline runs, and without a reviewer the records will be removed.
    if (without.length > 0)
      log.warn(
        { job, organisationId, cases: without.length },
        'No reviewer of another organisation is available.',
      )
    await eachAlone(await inside(listOverdueReviews), async (tx, disputeId) =>
      replaceReviewer(tx, await lockDispute(tx, disputeId)),
    )
    await eachAlone(await inside(listToRemind), remind)
    for (const venueId of await inside(listJudgedVenues)) await inside((tx) => followOverturns(tx, venueId))
  })
}

async function organisationsOf(
  { database, clock }: Services,
  statement: ReturnType<typeof sql>,
): Promise<string[]> {
  const rows = await database.platform({ job, now: clock.now() }, (tx) => tx.all(statement))
  return (rows as { id: string }[]).map(({ id }) => id)
}

interface Tending {
  readonly inside: <T>(work: (tx: SystemTx) => Promise<T>) => Promise<T>
  /** Each dispute in its own transaction. */
  readonly eachAlone: (
    disputeIds: readonly string[],
    work: (tx: SystemTx, disputeId: string) => Promise<unknown>,
  ) => Promise<void>
}

function tendingOf({ database, clock, log }: Services, organisationId: string): Tending {
  const inside = <T>(work: (tx: SystemTx) => Promise<T>) =>
    database.system({ job, organisationId, now: clock.now() }, work)
  return {
    inside,
    async eachAlone(disputeIds, work) {
      for (const disputeId of disputeIds) {
        try {
          await inside((tx) => work(tx, disputeId))
        } catch (error) {
          // A failing dispute does not stop the others; the next run retries it.
          log.error({ err: error, job, organisationId, disputeId }, 'A dispute could not be processed.')
        }
      }
    },
  }
}

async function closeSilentOf({ inside, eachAlone }: Tending): Promise<void> {
  await eachAlone(await inside((tx) => listSilent(tx, mostClosed)), closeSilent)
}

/** Disputes whose next step is due soon and without a reminder yet. */
async function listToRemind(tx: SystemTx): Promise<string[]> {
  const { now } = await tx.scope
  const running = await listRunning(tx)
  return running.filter((row) => stepToRemind(row, now)).map((row) => row.dispute_id)
}

function stepToRemind(row: DisputeRow, now: Date): DisputeDue | undefined {
  const due = disputeDue(timesOf(row), now)
  if (!due || due.dueAt.getTime() - now.getTime() > remindedBeforeMs[due.step]) return undefined
  return row.reminded.includes(due.step) ? undefined : due
}

async function remind(tx: SystemTx, disputeId: string): Promise<void> {
  const { now } = await tx.scope
  const dispute = await getDispute(tx, disputeId)
  const due = dispute && stepToRemind(dispute, now)
  if (!due) return
  if (due.step !== 'decide') {
    if (await isFirstReminder(tx, disputeId, due.step))
      await tellManagers(tx, { disputeId, venueId: dispute.venue_id, step: due.step })
    return
  }
  const found = await getCase(tx, disputeId)
  // A reviewer who is found later is reminded then.
  if (!found?.reviewer_id || !(await isFirstReminder(tx, disputeId, due.step))) return
  await emitEvent(tx, 'dispute.decision_due', {
    disputeId,
    reviewerOrganisationId: found.reviewer_organisation_id,
    reviewerId: found.reviewer_id,
  })
}
