import { blockingKeys } from '@comity/domain/identity'
import type { OrganisationVault } from '../../platform/vault.ts'
import { toRecord } from './match.ts'
import type { OpenProfile } from './match.ts'

/** The keys under which a profile meets those that may be the same person: tokens, for they hold contacts. */
export function keysOf(profile: OpenProfile, vault: OrganisationVault): bigint[] {
  return blockingKeys(toRecord(profile)).map((key) => vault.blockToken(key))
}
