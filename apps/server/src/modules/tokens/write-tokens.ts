import { networkKeysOf } from '../../platform/network-keys.ts'
import type { TokenKind } from '../../platform/network-keys.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import type { OrganisationVault } from '../../platform/vault.ts'
import { organisationVault } from '../platform/index.ts'
import { clearDue, disownedOf, listFamily, makeDue, replaceTokens } from './queries.ts'
import type { Disowned, DueProfile } from './queries.ts'
import { valuesOf } from './values.ts'
import type { TokenProfile } from './values.ts'

type WithKeys = Pick<Services, 'config'>

/**
 * Writes what a profile is met by in the network, in the place of what it was met by: in the transaction that writes its
 * name, birth date or contact, whose lock the caller holds. Profiles that are written by statements of many rows are due
 * by themselves, and written by the job.
 */
export function writeTokens(tx: Tx, services: Services, profile: TokenProfile): Promise<void> {
  return writeAllTokens(tx, services, [profile])
}

/** The same for every profile of the guest that one belongs to, whose lock the caller holds: what leads to it has changed. */
export async function rewriteTokens(tx: Tx, services: Services, profileId: string): Promise<void> {
  const family = await listFamily(tx, profileId)
  const guestIds = family.map(({ guest_id: guestId }) => guestId)
  await makeDue(tx, guestIds)
  await writeTokensOf(tx, services, family)
}

/** The same for rows as they are kept. */
export async function writeTokensOf(tx: Tx, services: Services, rows: readonly DueProfile[]): Promise<void> {
  const vault = await organisationVault(services, tx)
  const profiles = rows.map(({ guest_id, name, birth_date, wrapped_key: wrappedKey, contact }) => ({
    guestId: guest_id,
    name,
    birthDate: birth_date,
    contact: wrappedKey && contact ? vault.openContact({ wrappedKey, contact }) : {},
  }))
  await writeAllTokens(tx, services, profiles)
}

async function writeAllTokens(tx: Tx, services: Services, profiles: readonly TokenProfile[]): Promise<void> {
  const keys = networkKeysOf(services)
  const guestIds = profiles.map(({ guestId }) => guestId)
  const disowned = await disownedOf(tx, guestIds)
  const vault = disowned.size > 0 ? await organisationVault(services, tx) : undefined
  const tokens = profiles.flatMap((profile) =>
    [...valuesOf(profile)].flatMap(([kind, value]) =>
      keys.tokens(kind, value).map(({ keyVersion, token }) => ({
        guest_id: profile.guestId,
        kind,
        key_version: keyVersion,
        token: token.toString('hex'),
        suspended: isSuspended(disowned.get(profile.guestId), vault, kind, value),
      })),
    ),
  )
  await replaceTokens(tx, guestIds, tokens)
  await clearDue(tx, guestIds, keys)
}

/** Another address or number than the one that was disowned leads to the guest at once. */
function isSuspended(
  disowned: Disowned | undefined,
  vault: OrganisationVault | undefined,
  kind: TokenKind,
  value: string,
): boolean {
  if (!disowned || !vault) return false
  if (kind === 'document' || kind === 'name_birth') return disowned.is_open
  return disowned.contacts.includes(vault.token(kind, value))
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
