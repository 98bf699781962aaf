import type { Config } from '../../platform/config.ts'

/** The longest that browsers keep a cookie. */
const keptSeconds = 400 * 86_400

/** Cookies ignore ports: beside each other, two demo servers need two names. */
export function deviceCookieName(config: Pick<Config, 'mode' | 'port'>): string {
  return config.mode === 'production' ? '__Host-comity-device' : `comity-device-${config.port}`
}

/** Set-Cookie that makes a browser the device of a token. */
export function deviceCookie(config: Pick<Config, 'mode' | 'port'>, token: string): string {
  const secure = config.mode === 'production' ? '; Secure' : ''
  return `${deviceCookieName(config)}=${token}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`
}
