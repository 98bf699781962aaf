import { isLoopback } from '../config.ts'
import type { Config } from '../config.ts'

/** Both loopback names reach the same server. */
export function trustedOrigins(config: Config): string[] {
  const own = new URL(config.publicUrl)
  const loopback = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${config.port}`)
  const isOwnLoopback = isLoopback(own.hostname) || own.hostname === '[::1]'
  return [...new Set([own.origin, ...(config.mode === 'demo' || isOwnLoopback ? loopback : [])])]
}
