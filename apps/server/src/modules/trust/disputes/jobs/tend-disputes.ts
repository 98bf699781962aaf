import { disputeDue } from '@comity/domain/disputes'
import type { DisputeDue } from '@comity/domain/disputes'
import { sql } from '../../../../platform/db/statements.ts'
import type { SystemTx } from '../../../../platform/db/transaction.ts'
import { emitEvent } from '../../../../platform/events/emit.ts'
import { eachOrganisation } from '../../../../platform/each-organisation.ts'
import type { Services } from '../../../../platform/services.ts'
import { openCase } from '../commands/answer-dispute.ts'
import { assignReviewer } from '../commands/assign-reviewer.ts'
import { closeSilent } from '../commands/close-dispute.ts'
import { lockDispute } from '../lock-matter.ts'
import { followOverturns, listJudgedVenues } from '../lost-sharing.ts'
import { getCase, listUnassigned } from '../queries/cases.ts'
import { getDispute, listRunning, listSilent, listWithoutCase, timesOf } from '../queries/disputes.ts'
import type { DisputeRow } from '../queries/disputes.ts'
import { isFirstReminder, tellManagers } from '../tell.ts'

const job = 'trust/tend-disputes'
/** Closed in one run; the others wait for the next, frozen as they are. */
const mostClosed = 100
const hourMs = 3_600_000
/** How long before its end somebody is reminded of a step. */
const remindedBeforeMs = { acknowledge: 6 * hourMs, answer: 48 * hourMs, decide: 7 * 24 * hourMs } as const

/**
 * Closes what silence has decided, each in a transaction of its own, writes and gives out cases, and reminds of what is due.
 * Nothing waits for it to be hidden: what is contested is frozen until it is closed.
 */
export async function tendDisputes(services: Services): Promise<void> {
  const { database, clock, log } = services
  const rows = await database.platform({ job, now: clock.now() }, (tx) =>
    tx.all(sql<{ id: string }>`select platform.organisations_with_disputes() as id`),
  )
  const organisationIds = rows.map(({ id }) => id)
  await eachOrganisation(services, job, organisationIds, async (organisationId) => {
    const inside = <T>(work: (tx: SystemTx) => Promise<T>) =>
      database.system({ job, organisationId, now: clock.now() }, work)
    const eachAlone = async (
      disputeIds: readonly string[],
      work: (tx: SystemTx, id: string) => Promise<unknown>,
    ) => {
      for (const disputeId of disputeIds) {
        try {
          await inside((tx) => work(tx, disputeId))
        } catch (error) {
          // One in trouble holds up no other; the next run tries it again.
          log.error({ err: error, job, organisationId, disputeId }, 'a dispute could not be tended')
        }
      }
    }
    await eachAlone(await inside((tx) => listSilent(tx, mostClosed)), closeSilent)
    await eachAlone(await inside(listWithoutCase), openCase)
    await eachAlone(await inside(listUnassigned), async (tx, disputeId) =>
      assignReviewer(tx, await lockDispute(tx, disputeId)),
    )
    const without = await inside(listUnassigned)
    // For the operator: the clock goes on, and silence will remove what nobody decides.
    if (without.length > 0)
      log.warn(
        { job, organisationId, cases: without.length },
        'no reviewer of another organisation can be found',
      )
    await eachAlone(await inside(listToRemind), remind)
    for (const venueId of await inside(listJudgedVenues)) await inside((tx) => followOverturns(tx, venueId))
  })
}

/** Whose next step is nearly due and nobody was reminded of. */
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
  // Nobody to remind yet: whoever is found later is.
  if (!found?.reviewer_id || !(await isFirstReminder(tx, disputeId, due.step))) return
  await emitEvent(tx, 'dispute.decision_due', {
    disputeId,
    reviewerOrganisationId: found.reviewer_organisation_id,
    reviewerId: found.reviewer_id,
  })
}
