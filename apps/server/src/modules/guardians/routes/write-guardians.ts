import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { createGuardian } from '../commands/create-guardian.ts'
import { deleteGuardian } from '../commands/delete-guardian.ts'
import { updateGuardian } from '../commands/update-guardian.ts'

export const createGuardianRoute = handle(
  contract.createGuardian,
  async ({ services, session, params, body, idempotency }) =>
    session.write((tx) => createGuardian(services, tx, params.guestId, body, idempotency)),
)

export const updateGuardianRoute = handle(
  contract.updateGuardian,
  async ({ services, session, params, body }) =>
    session.write((tx) => updateGuardian(services, tx, params.guardianId, body)),
)

export const deleteGuardianRoute = handle(contract.deleteGuardian, async ({ session, params }) => {
  await session.write((tx) => deleteGuardian(tx, params.guardianId))
  return { id: params.guardianId }
})
