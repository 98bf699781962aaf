/** Who signed in, as the provider says. Bound to issuer and subject together, never to the e-mail address. */
export type Identity = {
  readonly issuer: string
  /** Never given to another person by the same issuer; 1 to 255 characters. */
  readonly subject: string
  readonly email: string | null
  /** Whether the provider vouches for the address; it may still be one that the organisation has not proved. */
  readonly emailVerified: boolean
  readonly name: string | null
  /** Every other claim as texts; members of objects by their path, such as `realm_access.roles`. */
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
 * The identity that checked claims describe, those of the ID token first.
 *
 * @returns undefined when the subject is not 1 to 255 characters (OpenID Connect Core 1.0, section 2).
 */
export function toIdentity(issuer: string, idToken: Claims, userInfo: Claims): Identity | undefined {
  const subject = text(idToken['sub'])
  if (!subject || subject.length > 255) return undefined
  // Address and vouching come from one place: a word on one address says nothing of another.
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
  // Objects last, so that no member takes the place of a claim whose own name holds a dot.
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
