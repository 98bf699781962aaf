import { contract } from '@comity/contract'
import { Failure, invalidField } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { validUntil, verifyCode } from '../commands/verify-code.ts'

export const verifyBillCodeRoute = handle(contract.verifyBillCode, async ({ services, session, body }) => {
  const verified = await session.write((tx) => verifyCode(services, tx, body))
  // After the transaction, so that a wrong attempt counts.
  if (verified === 'wrong') throw invalidField('/code', 'wrong_code')
  if (verified === 'over') throw new Failure('expired')
  return {
    checkId: body.checkId,
    verifiedAt: verified.toISOString(),
    validUntil: validUntil(verified).toISOString(),
  }
})
