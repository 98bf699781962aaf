import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { changeSettings } from '../commands/change-settings.ts'
import { presentSettings } from '../read-settings.ts'
import { ownVenue } from '../settings.ts'

export const updateSafetySettingsRoute = handle(
  contract.updateSafetySettings,
  ({ services, session, query, body }) =>
    session.write(async (tx) => {
      const venue = await ownVenue(tx, query.venueId, '/venueId')
      const vault = await organisationVault(services, tx)
      await changeSettings(tx, vault, venue, body)
      return presentSettings(tx, vault, venue)
    }),
)
