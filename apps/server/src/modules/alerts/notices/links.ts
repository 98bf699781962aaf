import type { Config } from '../../../platform/config.ts'

/** Where an alert is read, below the base path. Its id stands in the fragment, which reaches no log. */
export function alertPath(alertId?: string): string {
  return alertId === undefined ? '/alerts-page' : `/alerts-page#alert=${alertId}`
}

/** The same as an address that can be opened anywhere. */
export function alertLink(config: Pick<Config, 'publicUrl' | 'basePath'>, alertId?: string): string {
  return `${config.publicUrl}${config.basePath === '/' ? '' : config.basePath}${alertPath(alertId)}`
}
