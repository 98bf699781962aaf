import { foldName } from '@comity/domain/guests'
import type { TokenKind } from '../../platform/network-keys.ts'
import type { Contact } from '../../platform/vault.ts'

/** What of a profile makes tokens; its contact is opened and normalised as it is kept. */
export interface TokenProfile {
  readonly guestId: string
  readonly name: string | null
  /** YYYY-MM-DD. */
  readonly birthDate: string | null
  readonly contact: Contact
}

/** The values of a profile in the one form in which every organisation writes them. */
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
 * Words of a name transliterated and in one order, with the birth date. One word alone tells too few people apart, even
 * of those born on one day.
 */
function nameBirthOf(name: string, birthDate: string): string | undefined {
  const words = foldName(name).split(' ').filter(Boolean)
  return words.length > 1 ? `${words.toSorted().join(' ')}\n${birthDate}` : undefined
}
