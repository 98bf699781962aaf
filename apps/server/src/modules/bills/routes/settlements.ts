import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { organisationVault } from '../../platform/index.ts'
import { makeLink } from '../commands/make-link.ts'
import { settleBill } from '../commands/settle-bill.ts'
import { getBill } from '../queries/bills.ts'
import { readSettlement } from '../read-settlement.ts'
import { settlementLink } from '../settlement-link.ts'
import { withSettlement } from '../with-settlement.ts'

export const createSettlementRoute = handle(
  contract.createSettlement,
  ({ services, session, body, idempotency }) =>
    session.write(async (tx) => {
      await once(tx, idempotency, async () => {
        await makeLink(services, tx, body)
        return body.billId
      })
      const [bill, vault] = await Promise.all([getBill(tx, body.billId), organisationVault(services, tx)])
      if (!bill?.sealed_token || !bill.link_until) throw new Failure('not_found')
      const bySms = services.sms ? ('sms' as const) : ('demo_mailbox' as const)
      return {
        billId: bill.bill_id,
        link: settlementLink(services.config, vault.openText(bill.sealed_token)),
        expiresAt: bill.link_until.toISOString(),
        delivery: body.sendBy === 'sms' ? bySms : ('shown' as const),
      }
    }),
)

export const getSettlementRoute = handle(contract.getSettlement, (call) =>
  withSettlement(call, call.params.token, (tx, tokenHash) => readSettlement(call.services, tx, tokenHash)),
)

export const settleBillRoute = handle(contract.settleBill, async (call) => {
  const { services, session, params, body } = call
  const colleague = await session?.who()
  return withSettlement(call, params.token, async (tx, tokenHash) => {
    // Staff of the venue use its own call, which records who answered.
    if (colleague?.organisationId === (await tx.scope).organisationId)
      throw new Failure('not_allowed_now', { reason: 'staff_session' })
    await settleBill(services, tx, tokenHash, body)
    return readSettlement(services, tx, tokenHash)
  })
})
