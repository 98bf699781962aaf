import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { Config } from '../config.ts'
import { newSecret, secretHash } from './api-key.ts'

type CookieConfig = Pick<Config, 'mode' | 'port' | 'basePath' | 'secrets'>

/**
 * The token by which a browser calls for help: a secret with our signature. By the signature calls for help are told
 * from a flood without asking the database; what the secret opens only its hash there tells.
 */
export function newSafetyToken(config: CookieConfig): { readonly value: string; readonly hash: Buffer } {
  const secret = newSecret()
  return { value: `${secret}.${signatureOf(config, secret).toString('base64url')}`, hash: secretHash(secret) }
}

/** The hash of the token that a request brings; undefined without one, and for a signature that is not ours. */
export function safetyTokenOf(config: CookieConfig, headers: Headers): Buffer | undefined {
  const cookie = headers.get('cookie')
  return cookie === null
    ? undefined
    : readSafetyToken(config, parseCookies(cookie).get(safetyCookieName(config)))
}

/** The same from the value of the cookie. */
export function readSafetyToken(config: CookieConfig, value: string | undefined): Buffer | undefined {
  const [, secret = '', signature = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(value ?? '') ?? []
  const isOurs =
    secret !== '' && timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(config, secret))
  return isOurs ? secretHash(secret) : undefined
}

/** Set-Cookie for a token: sent along to the calls of safety alone, and by our own pages alone. */
export function safetyCookie(config: CookieConfig, value: string, maxAgeSeconds: number): string {
  const base = config.basePath.replace(/\/$/, '')
  const secure = config.mode === 'production' ? '; Secure' : ''
  return `${safetyCookieName(config)}=${value}; Path=${base}/api/safety-alerts; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

/** The prefix `__Host-` would ask for the path /. Cookies ignore ports: two demo servers need two names. */
export function safetyCookieName(config: Pick<Config, 'mode' | 'port'>): string {
  return config.mode === 'production' ? '__Secure-comity-safety' : `comity-safety-${config.port}`
}

const signatureOf = (config: CookieConfig, secret: string) =>
  createHmac('sha256', config.secrets.session).update(`safety token ${secret}`).digest()
