import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentPreferences } from '../present.ts'
import { getPreferences } from '../queries.ts'

export const getSettingsRoute = handle(contract.getSettings, async ({ session }) =>
  presentPreferences(await session.read((tx) => getPreferences(tx))),
)
