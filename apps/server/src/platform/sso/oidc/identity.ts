/** Who signed in, according to the provider. Bound to issuer and subject together, never to the e-mail address. */
export type Identity = {
  readonly issuer: string
  /** Never reassigned by the same issuer; 1 to 255 characters. */
  readonly subject: string
  readonly email: string | null
  /** Whether the provider vouches for the address; the organisation may still not have proved its domain. */
  readonly emailVerified: boolean
  readonly name: string | null
  /** All other claims as texts; members of objects by their path, such as `realm_access.roles`. */
  readonly claims: Readonly<Record<string, readonly string[]>>
}

type Claims = Readonly<Record<string, unknown>>

/** Claims about the token, not about the person (OpenID Connect Core 1.0, section 2). */
const ofTheToken = new Set([
  'iss',
  'sub',
  'aud',
  'exp',
  'iat',
  'nbf',
  'jti',
  'azp',
  'nonce',
  'auth_time',
  'at_hash',
  'c_hash',
  's_hash',
  'sid',
])

const deepestClaim = 3

/**
 * The identity described by verified claims, those of the ID token first.
 *
 * @returns undefined when the subject is not 1 to 255 characters (OpenID Connect Core 1.0, section 2).
 */
export function toIdentity(issuer: string, idToken: Claims, userInfo: Claims): Identity | undefined {
  const subject = text(idToken['sub'])
  if (!subject || subject.length > 255) return undefined
  // Address and verification are taken from the same source, because a claim about one address proves nothing about
  // another.
  const source = text(idToken['email']) ? idToken : userInfo
  const verified = source['email_verified']
  return {
    issuer,
    subject,
    email: text(source['email']) ?? null,
    // Some providers write the boolean as text.
    emailVerified: verified === true || verified === 'true',
    name: text(idToken['name']) ?? text(userInfo['name']) ?? null,
    claims: toTexts({ ...userInfo, ...idToken }),
  }
}

function toTexts(claims: Claims): Record<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const collect = (path: string, value: unknown, depth: number): void => {
    const texts = (Array.isArray(value) ? value : [value]).filter(isPlain).map(String)
    if (texts.length > 0 && !found.has(path)) found.set(path, texts)
    if (depth === deepestClaim || !isObject(value)) return
    for (const [name, member] of Object.entries(value)) collect(`${path}.${name}`, member, depth + 1)
  }
  const own = Object.entries(claims).filter(([name]) => !ofTheToken.has(name))
  // Objects last, so that no member replaces a claim whose own name contains a dot.
  for (const [name, value] of own.filter(([, value]) => !isObject(value))) collect(name, value, 1)
  for (const [name, value] of own.filter(([, value]) => isObject(value))) collect(name, value, 1)
  return Object.fromEntries(found)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function isObject(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
