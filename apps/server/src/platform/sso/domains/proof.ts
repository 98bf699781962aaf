import { randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'

/** The DNS result; wrong_value: the name has a record, but not the proof. */
export type DomainCheck =
  | { readonly proved: true }
  | { readonly proved: false; readonly reason: 'no_record' | 'wrong_value' | 'unreachable' }

/** 32 random bytes in base64url: 43 characters. Published by the claimant, so not secret. */
export function newDomainProof(): string {
  return randomBytes(32).toString('base64url')
}

/** The name of the TXT record that proves control of a normalised domain. */
export function proofRecordName(domain: string): string {
  return `_comity.${domain}`
}

/** The text of the TXT record. */
export function proofRecordValue(token: string): string {
  return `comity-domain-verification=${token}`
}

/**
 * Checks whether the domain publishes the proof. Two attempts of 3 s each with every server.
 *
 * @param options `servers` are queried instead of the system's, as `address` or `address:port`.
 */
export async function checkDomain(
  domain: string,
  token: string,
  options: { readonly servers?: readonly string[]; readonly timeoutMs?: number } = {},
): Promise<DomainCheck> {
  const resolver = new Resolver({ timeout: options.timeoutMs ?? 3000, tries: 2 })
  if (options.servers) resolver.setServers(options.servers)
  let records: string[][]
  try {
    records = await resolver.resolveTxt(proofRecordName(domain))
  } catch (error) {
    return { proved: false, reason: isAbsence(error) ? 'no_record' : 'unreachable' }
  }
  // A text longer than 255 bytes is split into chunks that belong together.
  const texts = records.map((chunks) => chunks.join('').trim())
  return texts.includes(proofRecordValue(token)) ? { proved: true } : { proved: false, reason: 'wrong_value' }
}

function isAbsence(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOTFOUND' || code === 'ENODATA'
}
