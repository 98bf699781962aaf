import { newSecret, secretHash } from '../../platform/auth/api-key.ts'
import type { Config } from '../../platform/config.ts'
import type { Client } from '../../platform/http/call.ts'
import { requestLastsMs } from './queries/requests.ts'

/** Cookies ignore ports, so two demo servers on one host need two names. */
function nameOf(config: Pick<Config, 'mode' | 'port'>): string {
  return config.mode === 'production' ? '__Host-comity-sso' : `comity-sso-${config.port}`
}

function secretOf(config: Config, client: Client): string | undefined {
  const value = client.cookie(nameOf(config))
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/**
 * Marks the browser that begins, and returns the hash for the request. Concurrent sign-ins in two tabs share the mark.
 */
export function markBrowser(config: Config, client: Client): Buffer {
  const secret = secretOf(config, client) ?? newSecret()
  const secure = config.mode === 'production' ? '; Secure' : ''
  client.setCookie(
    `${nameOf(config)}=${secret}; Path=/; Max-Age=${requestLastsMs / 1000}; HttpOnly; SameSite=Lax${secure}`,
  )
  return secretHash(secret)
}

export function browserHash(config: Config, client: Client): Buffer | undefined {
  const secret = secretOf(config, client)
  return secret === undefined ? undefined : secretHash(secret)
}
