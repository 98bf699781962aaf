import { contract } from '@comity/contract'
import type { Session } from '../../../platform/auth/session.ts'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { acknowledgeDispute, answerDispute, openCase, refuseUnless } from '../commands/answer-dispute.ts'
import { takeBackRecord } from '../commands/take-back-record.ts'
import { presentAppeal } from '../present.ts'
import { getDispute } from '../queries/disputes.ts'

async function readAppeal(session: Session, disputeId: string) {
  const [scope, row] = await session.read((tx) => Promise.all([tx.scope, getDispute(tx, disputeId)]))
  if (!row) throw new Failure('not_found')
  return { appeal: presentAppeal(row, scope) }
}

export const acknowledgeAppealRoute = handle(contract.acknowledgeAppeal, async ({ session, params }) => {
  await session.write((tx) => acknowledgeDispute(tx, params.appealId))
  return readAppeal(session, params.appealId)
})

export const answerAppealRoute = handle(
  contract.answerAppeal,
  async ({ services, session, params, body, now }) => {
    const { appealId } = params
    const organisationId = await session.write(async (tx) => {
      await answerDispute(tx, appealId, body.answer)
      return (await tx.scope).organisationId
    })
    // A job writes the case if this process ends after the response.
    await services.database.system({ job: 'disputes.case', organisationId, now }, (tx) =>
      openCase(tx, appealId),
    )
    return readAppeal(session, appealId)
  },
)

/** Permission is checked in the scope of the manager; the consequences reach further. */
export const takeBackRecordRoute = handle(
  contract.takeBackRecord,
  async ({ services, session, params, now }) => {
    const { appealId } = params
    const [scope, row] = await session.read((tx) => Promise.all([tx.scope, getDispute(tx, appealId)]))
    refuseUnless('take_back', row, scope)
    const { organisationId, userId } = scope
    await services.database.system({ job: 'disputes.take_back', organisationId, now }, (tx) =>
      takeBackRecord(tx, appealId, userId),
    )
    return readAppeal(session, appealId)
  },
)
