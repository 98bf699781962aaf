import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { presentManagerPreferences, requireManager } from '../commands/manager-preferences.ts'
import { getManagerPreferences } from '../queries/manager-preferences.ts'

export const getManagerPreferencesRoute = handle(
  contract.getManagerPreferences,
  ({ services, session, params }) =>
    // Opening the vault takes more than one round trip.
    session.write(async (tx) => {
      await requireManager(tx, params.managerId)
      const row = await getManagerPreferences(tx, params.managerId)
      return presentManagerPreferences(row, await organisationVault(services, tx))
    }),
)
