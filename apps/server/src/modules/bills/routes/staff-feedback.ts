import { contract } from '@comity/contract'
import { traitHints } from '@comity/domain/feedback'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { reportBill } from '../commands/report-bill.ts'
import { presentBill } from '../present.ts'
import { getBill } from '../queries/bills.ts'

export const reportBillRoute = handle(contract.reportBill, ({ services, session, body, idempotency }) =>
  session.write(async (tx) => {
    const { id } = await once(tx, idempotency, () => reportBill(services, tx, body))
    const bill = orNotFound(await getBill(tx, id))
    return { bill: presentBill(bill, await tx.scope), hints: traitHints(bill.note ?? '') }
  }),
)
