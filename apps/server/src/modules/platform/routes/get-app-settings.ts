import { contract } from '@comity/contract'
import { Failure } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/call.ts'
import { presentOrganisation } from '../present.ts'
import { getOrganisation } from '../queries.ts'

export const getAppSettingsRoute = handle(contract.getAppSettings, async ({ session }) => {
  const organisation = await session.read((tx) => getOrganisation(tx))
  if (!organisation) throw new Failure('not_found')
  return presentOrganisation(organisation)
})
