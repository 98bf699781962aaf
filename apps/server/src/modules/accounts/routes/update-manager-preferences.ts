import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { changeManagerPreferences, presentManagerPreferences } from '../commands/manager-preferences.ts'
import { getManagerPreferences } from '../queries/manager-preferences.ts'

export const updateManagerPreferencesRoute = handle(
  contract.updateManagerPreferences,
  ({ services, session, params, body }) =>
    session.write(async (tx) => {
      const vault = await organisationVault(services, tx)
      await changeManagerPreferences(tx, vault, params.managerId, body)
      return presentManagerPreferences(await getManagerPreferences(tx, params.managerId), vault)
    }),
)
