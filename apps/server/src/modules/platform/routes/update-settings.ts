import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { saveOwnPreferences } from '../commands/save-own-preferences.ts'
import { presentPreferences } from '../present.ts'

export const updateSettingsRoute = handle(contract.updateSettings, async ({ session, body }) =>
  presentPreferences(await session.write((tx) => saveOwnPreferences(tx, body))),
)
