import type { Config } from '../../platform/config.ts'

/** The address by which a guest settles a bill; the token stands in the fragment, which a browser keeps to itself. */
export function settlementLink(config: Pick<Config, 'publicUrl' | 'basePath'>, token: string): string {
  const base = config.basePath === '/' ? '' : config.basePath
  return `${config.publicUrl}${base}/settle-bill#bill=${encodeURIComponent(token)}`
}
