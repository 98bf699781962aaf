import { blockingKeys } from '@comity/domain/identity'
import type { OrganisationVault } from '../../platform/vault.ts'
import { toRecord } from './match.ts'
import type { OpenProfile } from './match.ts'

/** The keys under which a profile meets possible matches, as tokens, because they contain contacts. */
export function keysOf(profile: OpenProfile, vault: OrganisationVault): bigint[] {
  return blockingKeys(toRecord(profile)).map((key) => vault.blockToken(key))
}
