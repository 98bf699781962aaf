import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { Config } from '../config.ts'

/** Attributes of every cookie of sign-in. The prefix `__Host-` of production asks for just these. */
interface CookieAttributes {
  readonly httpOnly: true
  readonly sameSite: 'lax'
  readonly path: '/'
  readonly secure: boolean
}

/** Names, attributes and signatures of the cookies of sign-in. */
export interface Cookies {
  readonly attributes: CookieAttributes
  /** The session. */
  readonly session: string
  /** Marks the devices that an account used before. */
  readonly known: string
  /** What the names of the library's further cookies begin with, before a dot. */
  readonly prefix: string
  /** The name of a cookie of the library. */
  nameOf(cookie: 'session' | 'two_factor' | 'passkey'): string
  /** The signed form of a value, encoded as it stands in a cookie. */
  sign(value: string): string
  /** The value of a signed cookie; undefined without one, and for a signature that is not ours. */
  read(headers: Headers, name: string): string | undefined
  /** The value of a cookie as it came. */
  raw(headers: Headers, name: string): string | undefined
  /** The header Set-Cookie for an encoded value; no age: until the browser closes. */
  write(name: string, value: string, maxAgeSeconds?: number): string
}

/** Undefined for a text that is not percent-encoded as it should be: anybody can send any cookie. */
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
  // Cookies ignore ports: beside each other, two demo servers need two names.
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
