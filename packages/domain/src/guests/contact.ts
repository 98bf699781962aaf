import parsePhone, { isSupportedCountry } from 'libphonenumber-js/min'

/**
 * A phone number as E.164 ("+447700900123"), or undefined when it cannot be one. National forms are read as numbers
 * of `country` (ISO 3166-1 alpha-2); without a country a leading 00 is read as "+". Only the length is checked
 * ("possible", not "assigned"): the `min` metadata of libphonenumber lag behind newly opened ranges and refuse those
 * reserved for fiction, and a real guest's number must not be refused. The `mobile` metadata would refuse landlines.
 * Extensions are dropped.
 */
export function normalisePhone(text: string, country?: string): string | undefined {
  const trimmed = text.normalize('NFKC').trim()
  if (trimmed.length > 40 || !/^[+(\d]/.test(trimmed)) return undefined
  const region = country?.toUpperCase()
  const known = region !== undefined && isSupportedCountry(region) ? region : undefined
  const number = known
    ? parsePhone(trimmed, { defaultCountry: known, extract: false })
    : parsePhone(trimmed.replace(/^00/, '+'), { extract: false })
  return number?.isPossible() ? number.number : undefined
}

/** The last `n` digits of a phone number, by default four; undefined when it has fewer. */
export function lastDigits(e164: string, n = 4): string | undefined {
  const digits = e164.replace(/\D/g, '')
  return digits.length >= n ? digits.slice(-n) : undefined
}

/** Local part as in the HTML standard's rule for e-mail fields, without the 64 octets that RFC 5321 4.5.3.1.1 allows. */
const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const domainPart = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * An e-mail address in the single form that is compared and hashed, or undefined when it is invalid. Trimmed, with
 * compatibility characters unified, in lower case throughout (RFC 5321 2.4 lets a host distinguish case, but advises
 * against it and the large ones do not), and with an international domain in ASCII. Dots and "+" tags are kept: their
 * meaning differs between providers, and joining two people is worse than missing one.
 */
export function normaliseEmail(text: string): string | undefined {
  const trimmed = text.normalize('NFKC').trim().toLowerCase()
  const at = trimmed.lastIndexOf('@')
  if (at < 1 || trimmed.length > 254) return undefined
  const domain = asciiDomain(trimmed.slice(at + 1))
  const local = trimmed.slice(0, at)
  if (domain === undefined || !localPart.test(local)) return undefined
  const email = `${local}@${domain}`
  return email.length <= 254 ? email : undefined
}

function asciiDomain(domain: string): string | undefined {
  if (domainPart.test(domain)) return domain
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  return domainPart.test(hostname) ? hostname : undefined
}

/**
 * An identity document number in the single form that is compared and hashed: upper-case letters and digits only;
 * undefined when there are fewer than four.
 */
export function normaliseDocument(text: string): string | undefined {
  const number = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return number.length >= 4 ? number : undefined
}
