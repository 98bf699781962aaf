import { foldName } from '@comity/domain/guests'
import type { OrganisationVault } from '../../../platform/vault.ts'
import type { Person } from './types.ts'

/** A token of the guest named in a row, to recognise the same guest in the next file without storing data; null: none. */
export function identityToken({ guestName, email, phone }: Person, vault: OrganisationVault): string | null {
  if (guestName === null && email === null && phone === null) return null
  return vault.token(
    'named',
    JSON.stringify([guestName === null ? null : plainName(guestName), email, phone]),
  )
}

/** Whether a row names someone other than the guest of its booking, or the same guest with another contact. */
export function isSomebodyElse(
  said: Person,
  known: { name: string | null; contact: { email?: string; phone?: string } },
): boolean {
  return (
    isOther(said.guestName && plainName(said.guestName), known.name && plainName(known.name)) ||
    isOther(said.email, known.contact.email) ||
    isOther(said.phone, known.contact.phone)
  )
}

function isOther(a: string | null, b: string | null = null): boolean {
  return a !== null && b !== null && a !== b
}

/** Accents, case and the order of names do not make a different name. */
function plainName(name: string): string {
  return foldName(name).split(' ').toSorted().join(' ')
}
