import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { changeOrganisation } from '../commands/change-organisation.ts'
import { presentOrganisation } from '../present.ts'

export const updateAppSettingsRoute = handle(contract.updateAppSettings, async ({ session, body }) =>
  presentOrganisation(await session.write((tx) => changeOrganisation(tx, body))),
)
