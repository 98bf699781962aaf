import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { presentOrganisation } from '../present.ts'
import { getOrganisation } from '../queries.ts'

export const getAppSettingsRoute = handle(contract.getAppSettings, async ({ session }) => {
  return presentOrganisation(await session.read(getOrganisation))
})
