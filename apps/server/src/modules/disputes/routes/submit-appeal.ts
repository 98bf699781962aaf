import { contract } from '@comity/contract'
import { orNotFound } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { inOrganisation } from '../../guests/index.ts'
import { openDispute } from '../commands/open-dispute.ts'
import { findRecord } from '../find-record.ts'
import { presentOwnAppeal } from '../present.ts'
import { getDispute } from '../queries/disputes.ts'

export const submitAppealRoute = handle(contract.submitAppeal, (call) =>
  inOrganisation(call, call.body.organisationId, async (tx, guestId) => {
    const { recordKind, recordId, ground, statement } = call.body
    // The record may be about another of the guest's profiles.
    if (!(await findRecord(tx, { guestId, kind: recordKind, recordId }))) return undefined
    const disputeId = await openDispute(tx, { guestId, recordKind, recordId, ground, statement })
    const dispute = orNotFound(await getDispute(tx, disputeId))
    return { appeal: presentOwnAppeal(dispute, call.now) }
  }),
)
