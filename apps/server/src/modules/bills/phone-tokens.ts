import { normalisePhone } from '@comity/domain/guests'
import type { OrganisationVault } from '../../platform/vault.ts'

/** A keyed digest per use: the line break keeps it apart from the digest of any telephone number. */
function digest(vault: OrganisationVault, use: string, value: string): string {
  return vault.token('phone', `${use}\n${value}`)
}

/** The tokens by which codes to a number are counted. The prefix leaves out the last three digits. */
export function tokensOf(vault: OrganisationVault, phone: string, source: string) {
  return {
    phone: digest(vault, 'code', phone),
    prefix: digest(vault, 'prefix', phone.slice(0, -3)),
    source: digest(vault, 'source', source),
  }
}

export function codeDigest(vault: OrganisationVault, checkId: string, code: string): Buffer {
  return Buffer.from(digest(vault, checkId, code))
}

/** Every token of a person: the number and each merged profile. */
export function personTokens(
  vault: OrganisationVault,
  person: { readonly phone?: string | undefined; readonly profileIds: readonly string[] },
): string[] {
  const tokens = person.profileIds.map((guestId) => personToken(vault, { guestId }))
  return [personToken(vault, { phone: person.phone }), ...tokens].filter((token) => token !== null)
}

/** The person of a bill by number, or by guest where no number is known. */
export function personToken(
  vault: OrganisationVault,
  person: { readonly phone?: string | undefined; readonly guestId?: string | undefined },
): string | null {
  const phone = person.phone === undefined ? undefined : normalisePhone(person.phone)
  if (phone !== undefined) return digest(vault, 'person', phone)
  return person.guestId === undefined ? null : digest(vault, 'person', person.guestId)
}
