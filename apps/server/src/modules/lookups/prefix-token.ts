import type { Contact, OrganisationVault } from '../../platform/vault.ts'

const signsLeftOut = 3

/**
 * A token of an identifier without its last three characters, equal for consecutive numbers, which reveals enumeration.
 * Of an e-mail address the local part is cut. Null without telephone and address.
 */
export function prefixTokenOf(vault: OrganisationVault, { phone, email }: Contact): Buffer | null {
  const prefix = phone ? phone.slice(0, -signsLeftOut) : email && cutAddress(email)
  if (!prefix) return null
  const token = Buffer.alloc(8)
  token.writeBigInt64BE(vault.blockToken(`network prefix\n${prefix}`))
  return token
}

function cutAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.max(0, at - signsLeftOut))}${email.slice(at)}`
}
