import type { Config } from '../../platform/config.ts'

/** The address at which a guest settles a bill; the token is in the fragment, which browsers do not send. */
export function settlementLink(config: Pick<Config, 'publicUrl' | 'basePath'>, token: string): string {
  const base = config.basePath === '/' ? '' : config.basePath
  return `${config.publicUrl}${base}/settle-bill#bill=${encodeURIComponent(token)}`
}
