import { contract } from '@comity/contract'
import { readSafetyToken, safetyCookie, safetyCookieName } from '../../../platform/auth/safety-token.ts'
import { handle } from '../../../platform/http/call.ts'
import { organisationVault } from '../../platform/index.ts'
import { giveUpShift, issueToken } from '../commands/issue-token.ts'
import { openContact, ownVenue, readSettings } from '../settings.ts'

export const issueSafetyTokenRoute = handle(
  contract.issueSafetyToken,
  async ({ services, session, client, body, now }) => {
    const { config } = services
    const held = readSafetyToken(config, client.cookie(safetyCookieName(config)))
    const hours = body?.hours
    const { value, endsAt, ...answer } = await session.write(async (tx) => {
      const venue = await ownVenue(tx, body?.venueId, '/venueId')
      const settings = await readSettings(tx, venue.venue_id)
      const issued =
        hours === 0
          ? await giveUpShift(tx, held)
          : await issueToken(services, tx, venue.venue_id, { hours, held })
      const vault = await organisationVault(services, tx)
      return {
        ...issued,
        venue: { id: venue.venue_id, name: venue.name },
        gestures: settings.gestures,
        callNumber: openContact(vault, settings.externalContact)?.phone ?? null,
      }
    })
    const lastsSeconds = Math.round((endsAt.getTime() - now.getTime()) / 1_000)
    if (value !== null) client.setCookie(safetyCookie(config, value, lastsSeconds))
    return { ...answer, endsAt: endsAt.toISOString() }
  },
)
