import type { StaffTx } from '../../platform/db/transaction.ts'
import type { OrganisationVault } from '../../platform/vault.ts'
import { listTokens } from './queries/tokens.ts'
import { openContact, readSettings } from './settings.ts'

/** The settings of a venue as its managers see them. */
export async function presentSettings(
  tx: StaffTx,
  vault: OrganisationVault,
  venue: { readonly venue_id: string; readonly name: string },
) {
  const settings = await readSettings(tx, venue.venue_id)
  const tokens = await listTokens(tx, venue.venue_id)
  return {
    venue: { id: venue.venue_id, name: venue.name },
    gestures: settings.gestures,
    chain: settings.chain.map(({ afterSeconds, to }) => ({ afterSeconds, to: [...to] })),
    externalContact: openContact(vault, settings.externalContact),
    locationMinutes: settings.locationMinutes,
    devices: tokens.map((token) => ({
      id: token.token_id,
      person: { id: token.user_id, name: token.name },
      issuedAt: token.issued_at.toISOString(),
      endsAt: token.ends_at.toISOString(),
    })),
    isChanged: settings.isChanged,
  }
}
