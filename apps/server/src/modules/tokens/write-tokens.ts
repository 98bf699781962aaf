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
 * Replaces the network tokens of a profile in the transaction that writes its name, birth date or contact, whose lock
 * the caller has. Profiles written in bulk become due by a trigger, and the job writes their tokens.
 */
export function writeTokens(tx: Tx, services: Services, profile: TokenProfile): Promise<void> {
  return writeAllTokens(tx, services, [profile])
}

/** The same for every profile of the guest, which the caller has locked, after a change of what leads to it. */
export async function rewriteTokens(tx: Tx, services: Services, profileId: string): Promise<void> {
  const family = await listFamily(tx, profileId)
  const guestIds = family.map(({ guest_id: guestId }) => guestId)
  await makeDue(tx, guestIds)
  await writeTokensOf(tx, services, family)
}

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

/** A contact other than the disowned one matches at once. */
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

/** The tokens of a normalised contact, to find the profiles that have it. */
export function contactTokens(
  services: WithKeys,
  contact: { readonly kind: Extract<TokenKind, 'phone' | 'email'>; readonly value: string },
): readonly Buffer[] {
  return networkKeysOf(services)
    .tokens(contact.kind, contact.value)
    .map(({ token }) => token)
}
