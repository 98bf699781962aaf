import { networkKeysOf } from '../../platform/network-keys.ts'
import type { TokenKind } from '../../platform/network-keys.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { clearDue, replaceTokens } from './queries.ts'
import { valuesOf } from './values.ts'
import type { TokenProfile } from './values.ts'

type WithKeys = Pick<Services, 'config'>

/**
 * Writes what a profile is met by in the network, in the place of what it was met by: in the transaction that writes its
 * name, birth date or contact, whose lock the caller holds. Profiles that are written by statements of many rows are due
 * by themselves, and written by the job.
 */
export function writeTokens(tx: Tx, services: WithKeys, profile: TokenProfile): Promise<void> {
  return writeAllTokens(tx, services, [profile])
}

/** The same for several profiles in one statement. */
export async function writeAllTokens(
  tx: Tx,
  services: WithKeys,
  profiles: readonly TokenProfile[],
): Promise<void> {
  const keys = networkKeysOf(services)
  const guestIds = profiles.map(({ guestId }) => guestId)
  const tokens = profiles.flatMap((profile) =>
    [...valuesOf(profile)].flatMap(([kind, value]) =>
      keys.tokens(kind, value).map(({ keyVersion, token }) => ({
        guest_id: profile.guestId,
        kind,
        key_version: keyVersion,
        token: token.toString('hex'),
      })),
    ),
  )
  await replaceTokens(tx, guestIds, tokens, keys.versions)
  await clearDue(tx, guestIds, keys)
}

/** The tokens of a normalised contact, for whoever looks for the profiles that have it. */
export function contactTokens(
  services: WithKeys,
  contact: { readonly kind: Extract<TokenKind, 'phone' | 'email'>; readonly value: string },
): readonly Buffer[] {
  return networkKeysOf(services)
    .tokens(contact.kind, contact.value)
    .map(({ token }) => token)
}
