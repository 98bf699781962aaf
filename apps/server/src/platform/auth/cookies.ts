import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { Config } from '../config.ts'

/** Attributes of all sign-in cookies, as required by the prefix `__Host-` in production. */
interface CookieAttributes {
  readonly httpOnly: true
  readonly sameSite: 'lax'
  readonly path: '/'
  readonly secure: boolean
}

/** Names, attributes and signatures of the cookies of sign-in. */
export interface Cookies {
  readonly attributes: CookieAttributes
  readonly session: string
  /** Marks the devices that an account has used. */
  readonly known: string
  /** Prefix of the library's further cookies, before a dot. */
  readonly prefix: string
  nameOf(cookie: 'session' | 'two_factor' | 'passkey'): string
  /** The signed form of a value, encoded for a cookie. */
  sign(value: string): string
  /** The value of a signed cookie; undefined without one, or with an invalid signature. */
  read(headers: Headers, name: string): string | undefined
  raw(headers: Headers, name: string): string | undefined
  /** The Set-Cookie header for an encoded value; without an age it lasts until the browser closes. */
  write(name: string, value: string, maxAgeSeconds?: number): string
}

/** Undefined for text with invalid percent-encoding, because anybody can send any cookie. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

function raw(headers: Headers, name: string): string | undefined {
  const cookie = headers.get('cookie')
  return cookie === null ? undefined : parseCookies(cookie).get(name)
}

export function createCookies(config: Config, key: string): Cookies {
  // Cookies ignore ports, so two demo servers on one machine need different names.
  const session = config.mode === 'production' ? '__Host-comity' : `comity-${config.port}`
  const prefix = `${session}-auth`
  const secure = config.mode === 'production'
  const suffix = `; Path=/; HttpOnly${secure ? '; Secure' : ''}; SameSite=Lax`
  const signatureOf = (value: string) => createHmac('sha256', key).update(value).digest()
  return {
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    session,
    known: `${session}-known`,
    prefix,
    raw,
    nameOf: (cookie) => (cookie === 'session' ? session : `${prefix}.${cookie}`),
    sign: (value) => encodeURIComponent(`${value}.${signatureOf(value).toString('base64')}`),
    read(headers, name) {
      const text = decoded(raw(headers, name) ?? '')
      const parts = text && /^([\w-]{1,200})\.([A-Za-z0-9+/]{43}=)$/.exec(text)
      if (!parts) return undefined
      const [, value = '', signature = ''] = parts
      return timingSafeEqual(Buffer.from(signature, 'base64'), signatureOf(value)) ? value : undefined
    },
    write: (name, value, maxAgeSeconds) =>
      `${name}=${value}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}${suffix}`,
  }
}
