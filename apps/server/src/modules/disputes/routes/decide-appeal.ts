import { contract } from '@comity/contract'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { decideDispute } from '../commands/decide-dispute.ts'
import { presentCase } from '../present.ts'
import { getCase } from '../queries/cases.ts'

/** The case is read in the caller's own organisation and decided where the record is. */
export const decideAppealRoute = handle(
  contract.decideAppeal,
  async ({ services, session, params, body, now }) => {
    const { appealId: disputeId } = params
    const [scope, found] = await session.read((tx) => Promise.all([tx.scope, getCase(tx, disputeId)]))
    if (!found) throw new Failure('not_found')
    const { userId, organisationId } = scope
    const record = { job: 'disputes.decide', organisationId: found.organisation_id, now }
    await services.database.system(record, (tx) =>
      decideDispute(tx, { disputeId, ...body, reviewer: { userId, organisationId } }),
    )
    const decided = orNotFound(await session.read((tx) => getCase(tx, disputeId)))
    return { case: presentCase(decided, now) }
  },
)
