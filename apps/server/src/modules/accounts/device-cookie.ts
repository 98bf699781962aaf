import type { Config } from '../../platform/config.ts'

/** The longest time for which browsers keep a cookie. */
const keptSeconds = 400 * 86_400

/** Cookies ignore ports, so two demo servers on one host need two names. */
export function deviceCookieName(config: Pick<Config, 'mode' | 'port'>): string {
  return config.mode === 'production' ? '__Host-comity-device' : `comity-device-${config.port}`
}

export function deviceCookie(config: Pick<Config, 'mode' | 'port'>, token: string): string {
  const secure = config.mode === 'production' ? '; Secure' : ''
  return `${deviceCookieName(config)}=${token}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`
}
