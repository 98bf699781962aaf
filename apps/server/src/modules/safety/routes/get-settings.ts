import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { presentSettings } from '../read-settings.ts'
import { ownVenue } from '../settings.ts'

export const getSafetySettingsRoute = handle(contract.getSafetySettings, ({ services, session, query }) =>
  // Opening the vault takes more than one round trip.
  session.write(async (tx) => {
    const venue = await ownVenue(tx, query.venueId, '/venueId')
    return presentSettings(tx, await organisationVault(services, tx), venue)
  }),
)
