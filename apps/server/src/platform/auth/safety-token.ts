import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from 'better-auth/cookies'
import type { Config } from '../config.ts'
import { newSecret, secretHash } from './api-key.ts'

type CookieConfig = Pick<Config, 'mode' | 'port' | 'basePath' | 'secrets'>

/**
 * The token with which a browser calls for help: a secret with our signature. The signature distinguishes calls for
 * help from a flood without a query; only the hash in the database determines what the secret opens.
 */
export function newSafetyToken(config: CookieConfig): { readonly value: string; readonly hash: Buffer } {
  const secret = newSecret()
  return { value: `${secret}.${signatureOf(config, secret).toString('base64url')}`, hash: secretHash(secret) }
}

/** The hash of a request's token; undefined without one, or with an invalid signature. */
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

/** Set-Cookie for a token, which is sent only to the safety calls and only by our own pages. */
export function safetyCookie(config: CookieConfig, value: string, maxAgeSeconds: number): string {
  const base = config.basePath.replace(/\/$/, '')
  const secure = config.mode === 'production' ? '; Secure' : ''
  return `${safetyCookieName(config)}=${value}; Path=${base}/api/safety-alerts; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

/** The prefix `__Host-` would require the path /. Cookies ignore ports, so two demo servers need two names. */
export function safetyCookieName(config: Pick<Config, 'mode' | 'port'>): string {
  return config.mode === 'production' ? '__Secure-comity-safety' : `comity-safety-${config.port}`
}

const signatureOf = (config: CookieConfig, secret: string) =>
  createHmac('sha256', config.secrets.session).update(`safety token ${secret}`).digest()
