import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { proposeAgreement } from '../commands/decide.ts'
import { reviseAgreement } from '../commands/write-version.ts'
import { readAgreement } from '../find.ts'
import { presentFull } from '../present.ts'

export const createAgreementVersionRoute = handle(
  contract.createAgreementVersion,
  ({ session, params: { agreementId }, body, idempotency }) =>
    session.write(async (tx) => {
      await reviseAgreement(tx, agreementId, body, idempotency)
      return presentFull(await readAgreement(tx, agreementId), await tx.scope)
    }),
)

export const proposeAgreementRoute = handle(
  contract.proposeAgreement,
  ({ session, params: { agreementId } }) =>
    session.write(async (tx) => {
      await proposeAgreement(tx, agreementId)
      return presentFull(await readAgreement(tx, agreementId), await tx.scope)
    }),
)
