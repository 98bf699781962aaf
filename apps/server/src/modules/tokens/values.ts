import { foldName } from '@comity/domain/guests'
import type { TokenKind } from '../../platform/network-keys.ts'
import type { Contact } from '../../platform/vault.ts'

/** The data of a profile's tokens; its contact is opened and stored in normalised form. */
export interface TokenProfile {
  readonly guestId: string
  readonly name: string | null
  /** YYYY-MM-DD. */
  readonly birthDate: string | null
  readonly contact: Contact
}

/** The values of a profile in the form shared by every organisation. */
export function valuesOf({ name, birthDate, contact }: TokenProfile): Map<TokenKind, string> {
  const { phone, email, document } = contact
  const nameBirth = name && birthDate ? nameBirthOf(name, birthDate) : undefined
  const values: [TokenKind, string | undefined][] = [
    ['phone', phone],
    ['email', email],
    ['document', document],
    ['name_birth', nameBirth],
  ]
  return new Map(values.flatMap(([kind, value]) => (value ? [[kind, value]] : [])))
}

/**
 * Words of a name, transliterated and sorted, with the birth date. One word alone is not distinctive enough, even with
 * the date.
 */
function nameBirthOf(name: string, birthDate: string): string | undefined {
  const words = foldName(name).split(' ').filter(Boolean)
  return words.length > 1 ? `${words.toSorted().join(' ')}\n${birthDate}` : undefined
}
