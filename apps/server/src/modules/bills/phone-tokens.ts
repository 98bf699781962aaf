import { normalisePhone } from '@comity/domain/guests'
import type { OrganisationVault } from '../../platform/vault.ts'

/** A keyed digest for one use: no number holds a line break, so it is that of no guest's number. */
function digest(vault: OrganisationVault, use: string, value: string): string {
  return vault.token('phone', `${use}\n${value}`)
}

/** By what codes to a number are counted. Of its last three digits a prefix knows nothing. */
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

/** All that a person may have been known by: the number, and each profile that was taken into the guest. */
export function personTokens(
  vault: OrganisationVault,
  person: { readonly phone?: string | undefined; readonly profileIds: readonly string[] },
): string[] {
  const tokens = person.profileIds.map((guestId) => personToken(vault, { guestId }))
  return [personToken(vault, { phone: person.phone }), ...tokens].filter((token) => token !== null)
}

/** Whose bill it is, by the number, or by the guest where no number is known. */
export function personToken(
  vault: OrganisationVault,
  person: { readonly phone?: string | undefined; readonly guestId?: string | undefined },
): string | null {
  const phone = person.phone === undefined ? undefined : normalisePhone(person.phone)
  if (phone !== undefined) return digest(vault, 'person', phone)
  return person.guestId === undefined ? null : digest(vault, 'person', person.guestId)
}
