import type { Tx } from '../../../platform/db/transaction.ts'
import type { Contact, OrganisationVault } from '../../../platform/vault.ts'
import { keysOf } from '../../guests/index.ts'
import { findNewGuests } from './queries.ts'
import type { NewGuestRow } from './queries.ts'
import type { ReadRow } from './types.ts'

/**
 * Guests to come, with what the rows of a chunk say of how to reach them. A later row may bring the phone of a
 * guest whom an earlier one, perhaps of an earlier chunk, brought with an e-mail address.
 */
export class NewGuests {
  readonly #made = new Map<string, string | null>()
  readonly #contacts = new Map<string, Contact>()

  get count(): number {
    return this.#made.size
  }

  make(guestId: string, row: ReadRow): void {
    this.#made.set(guestId, row.stay.guestName)
  }

  /** What is known first stays. */
  noteContact(guestId: string, { stay: { email, phone } }: ReadRow): void {
    if (!email && !phone) return
    const known = this.#contacts.get(guestId)
    this.#contacts.set(guestId, { ...(email ? { email } : {}), ...(phone ? { phone } : {}), ...known })
  }

  /** Rows to be written: guests of this chunk, and those of earlier ones who can be reached in a new way. */
  async rows(tx: Tx, importId: string, vault: OrganisationVault): Promise<NewGuestRow[]> {
    const earlier = [...this.#contacts.keys()].filter((guestId) => !this.#made.has(guestId))
    const extended = (await findNewGuests(tx, importId, earlier)).flatMap((guest) => {
      const { wrapped_key: wrappedKey, contact } = guest
      const before = wrappedKey && contact ? vault.openContact({ wrappedKey, contact }) : {}
      const after = { ...this.#contacts.get(guest.guest_id), ...before }
      const isMore = Object.keys(after).length > Object.keys(before).length
      return isMore ? [toRow(guest.guest_id, guest.name, after, vault)] : []
    })
    const made = [...this.#made].map(([guestId, name]) =>
      toRow(guestId, name, this.#contacts.get(guestId), vault),
    )
    return [...made, ...extended]
  }
}

function toRow(
  guestId: string,
  name: string | null,
  contact: Contact | undefined,
  vault: OrganisationVault,
): NewGuestRow {
  const sealed = contact && vault.sealContact(contact)
  return {
    guest_id: guestId,
    name,
    wrapped_key: sealed?.wrappedKey.toString('base64') ?? null,
    contact: sealed?.contact.toString('base64') ?? null,
    keys: keysOf({ name: name ?? undefined, ...contact }, vault),
  }
}
