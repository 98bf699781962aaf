import { contract } from '@comity/contract'
import { safetyCookie } from '../../../platform/auth/safety-token.ts'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { issueToken, shiftHours } from '../commands/issue-token.ts'
import { openContact, ownVenue, readSettings } from '../settings.ts'

export const issueSafetyTokenRoute = handle(
  contract.issueSafetyToken,
  async ({ services, session, client, body }) => {
    const hours = body?.hours ?? shiftHours
    const { value, ...answer } = await session.write(async (tx) => {
      const venue = await ownVenue(tx, body?.venueId, '/venueId')
      const settings = await readSettings(tx, venue.venue_id)
      const { value, endsAt } = await issueToken(services, tx, venue.venue_id, hours)
      const vault = await organisationVault(services, tx)
      return {
        value,
        venue: { id: venue.venue_id, name: venue.name },
        endsAt: endsAt.toISOString(),
        gestures: settings.gestures,
        callNumber: openContact(vault, settings.externalContact)?.phone ?? null,
      }
    })
    client.setCookie(safetyCookie(services.config, value, hours * 3_600))
    return answer
  },
)
