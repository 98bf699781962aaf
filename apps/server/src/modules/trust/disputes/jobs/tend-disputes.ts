import { disputeDue } from '@comity/domain/disputes'
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
import { listRunning, listSilent, timesOf } from '../queries/disputes.ts'
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
    const running = await inside(listRunning)
    await eachAlone(
      running.filter((row) => row.answered_at).map((row) => row.dispute_id),
      openCase,
    )
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
    await inside(remind)
    for (const venueId of await inside(listJudgedVenues)) await inside((tx) => followOverturns(tx, venueId))
  })
}

async function remind(tx: SystemTx): Promise<void> {
  const { now } = await tx.scope
  for (const row of await listRunning(tx)) {
    const due = disputeDue(timesOf(row), now)
    const { dispute_id: disputeId, venue_id: venueId } = row
    if (!due || due.dueAt.getTime() - now.getTime() > remindedBeforeMs[due.step]) continue
    if (!(await isFirstReminder(tx, disputeId, due.step))) continue
    if (due.step !== 'decide') await tellManagers(tx, { disputeId, venueId, step: due.step })
    else {
      const found = await getCase(tx, disputeId)
      if (found?.reviewer_id)
        await emitEvent(tx, 'dispute.decision_due', {
          disputeId,
          reviewerOrganisationId: found.reviewer_organisation_id,
          reviewerId: found.reviewer_id,
        })
    }
  }
}
