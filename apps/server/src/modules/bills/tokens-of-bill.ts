import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { organisationVault } from '../platform/index.ts'
import { personTokens } from './phone-tokens.ts'
import type { BillRow } from './queries/bills.ts'
import { listContacts } from './queries/guests.ts'

/**
 * Tokens by which the person of a bill may have explained another: a number may have been added or profiles merged
 * since. Empty for an unknown person.
 */
export async function tokensOfBill(
  services: Services,
  tx: Tx,
  bill: Pick<BillRow, 'guest_id' | 'person_token'>,
): Promise<string[]> {
  const own = bill.person_token === null ? [] : [bill.person_token]
  if (bill.guest_id === null) return own
  const [vault, profiles] = await Promise.all([
    organisationVault(services, tx),
    listContacts(tx, bill.guest_id),
  ])
  const root = profiles.find((profile) => profile.guest_id === bill.guest_id)
  const phone =
    root?.wrapped_key && root.contact
      ? vault.openContact({ wrappedKey: root.wrapped_key, contact: root.contact }).phone
      : undefined
  const profileIds = profiles.map((profile) => profile.guest_id)
  return [...new Set([...own, ...personTokens(vault, { phone, profileIds })])]
}
