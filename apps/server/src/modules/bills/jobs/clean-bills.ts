import { settleHours } from '@comity/domain/bills'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import { eachOrganisation } from '../../../platform/each-organisation.ts'
import { intervalOf } from '../../../platform/retention.ts'
import type { Services } from '../../../platform/services.ts'
import { endBill } from '../commands/end-bill.ts'
import { lockBill } from '../commands/lock-bill.ts'

const job = 'bills/clean'
/** Claims ended per run; the rest wait for the next run. */
const mostClaims = 100

/** Ends claims that the venue did not answer, each in its own transaction, and deletes expired data. */
export async function cleanBills(services: Services): Promise<void> {
  const { database, clock } = services
  await eachOrganisation(services, job, await database.organisationIds(), async (organisationId) => {
    const scope = { job, organisationId, now: clock.now() }
    await database.system(scope, forget)
    for (const billId of await database.system(scope, listUnanswered)) {
      try {
        await database.system(scope, (tx) => endClaim(tx, billId))
      } catch (error) {
        // A failing claim does not stop the others; the next run retries it.
        services.log.error({ err: error, job, organisationId, billId }, 'A claim could not be ended.')
      }
    }
  })
}

async function listUnanswered(tx: SystemTx): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'unpaid_bills', 'bill_id'>>`
    select bill_id from unpaid_bills
    where claimed_at <= platform.app_now() - ${settleHours}::int * interval '1 hour' and paid_at is null
    order by claimed_at limit ${mostClaims}::int`)
  return rows.map(({ bill_id }) => bill_id)
}

async function endClaim(tx: SystemTx, billId: string): Promise<void> {
  const [scope, bill] = await Promise.all([tx.scope, lockBill(tx, billId)])
  // Answered while this waited for the lock.
  if (!bill?.claimed_at) return
  await endBill(tx, scope, bill, 'unanswered')
  await recordAudit(tx, scope, { action: 'bill.unanswered', subject: { kind: 'bill', id: billId } })
}

async function forget(tx: SystemTx): Promise<void> {
  await tx.run(
    sql`delete from phone_checks where sent_at <= platform.app_now() - ${intervalOf('phone_check')}`,
  )
  await tx.run(sql`
    delete from bill_ends where ended_at <= platform.app_now() - ${intervalOf('bill_explanation')}`)
  await tx.run(sql`delete from bill_explanations where until <= platform.app_now()`)
  await tx.run(sql`
    delete from unpaid_bills where happened_at <= platform.app_now() - ${intervalOf('unpaid_bill')}`)
}
