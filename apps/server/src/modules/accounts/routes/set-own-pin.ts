import { contract } from '@comity/contract'
import { isWeakPin } from '@comity/domain/accounts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { invalidField, orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { getOwnMembership } from '../queries.ts'
import { requireRecentSignIn } from '../recently.ts'

export const setOwnPinRoute = handle(contract.setOwnPin, async ({ services, session, body, now }) => {
  if (isWeakPin(body.pin)) throw invalidField('/pin', 'weak_pin')
  const { scope, staffNumber } = await session.write(async (tx) => {
    const opened = await tx.scope
    requireRecentSignIn(opened)
    const member = orNotFound(await getOwnMembership(tx))
    if (isWeakPin(body.pin, [String(member.staff_number)])) throw invalidField('/pin', 'weak_pin')
    await recordAudit(tx, opened, { action: 'pin.set', subject: { kind: 'member', id: opened.userId } })
    return { scope: opened, staffNumber: member.staff_number }
  })
  await services.pins.set(scope, body.pin, now)
  return { staffId: String(staffNumber) }
})
