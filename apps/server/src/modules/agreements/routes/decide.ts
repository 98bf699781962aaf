import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { endAgreement, pauseAgreement, signAgreement } from '../commands/decide.ts'
import { readAgreement } from '../find.ts'
import { presentFull } from '../present.ts'

export const signAgreementRoute = handle(
  contract.signAgreement,
  ({ session, params: { agreementId }, body }) =>
    session.write(async (tx) => {
      await signAgreement(tx, agreementId, body)
      return presentFull(await readAgreement(tx, agreementId), await tx.scope)
    }),
)

export const pauseAgreementRoute = handle(
  contract.pauseAgreement,
  ({ session, params: { agreementId }, body }) =>
    session.write(async (tx) => {
      await pauseAgreement(tx, agreementId, body.paused)
      return presentFull(await readAgreement(tx, agreementId), await tx.scope)
    }),
)

export const endAgreementRoute = handle(contract.endAgreement, ({ session, params: { agreementId } }) =>
  session.write(async (tx) => {
    await endAgreement(tx, agreementId)
    return presentFull(await readAgreement(tx, agreementId), await tx.scope)
  }),
)
