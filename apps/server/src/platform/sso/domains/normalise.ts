import { domainToASCII } from 'node:url'

/**
 * Why a domain cannot be claimed:
 * - malformed: not a name of at least two labels, or too long for the proof record;
 * - public_suffix: names are registered below it, so that many parties share it;
 * - free_mail: anybody can get an address there.
 */
export type DomainFault = 'malformed' | 'public_suffix' | 'free_mail'

/**
 * Second-level labels below which country registries register names; a name of two labels with one of these is
 * nobody's own domain.
 */
const registryLabels = new Set([
  'ac',
  'asn',
  'co',
  'com',
  'edu',
  'gob',
  'gouv',
  'gov',
  'ltd',
  'mil',
  'net',
  'nhs',
  'nom',
  'org',
  'plc',
  'police',
  'sch',
])

const freeMail = new Set([
  'aol.com',
  'free.fr',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'laposte.net',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'web.de',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.com.ph',
  'yandex.com',
])

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/u

/** A name has at most 253 characters, of which the record's own label and its dot take 8 (RFC 1035, 2.3.4). */
const longestDomain = 253 - '_comity.'.length

/**
 * A domain in DNS form: lower case, A-labels (IDNA), no trailing dot. The lists of suffixes and mail services are
 * short and only prevent futile attempts: nobody could publish the proof there.
 */
export function normaliseDomain(
  text: string,
): { readonly domain: string } | { readonly reason: DomainFault } {
  const typed = text.trim().replace(/\.$/u, '')
  // domainToASCII parses the host of an address: it would decode escapes, and cut off what follows a slash.
  if (/[^\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]/u.test(typed)) return { reason: 'malformed' }
  const domain = domainToASCII(typed)
  const labels = domain.split('.')
  const isName =
    labels.length >= 2 && labels.every((part) => label.test(part)) && /[a-z]/u.test(labels.at(-1)!)
  if (!isName || domain.length > longestDomain) return { reason: 'malformed' }
  if (freeMail.has(domain)) return { reason: 'free_mail' }
  const [second, top] = labels
  const isSuffix = labels.length === 2 && top!.length === 2 && registryLabels.has(second!)
  return isSuffix ? { reason: 'public_suffix' } : { domain }
}
