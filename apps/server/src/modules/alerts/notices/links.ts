import type { Config } from '../../../platform/config.ts'
import type { Matter } from './hand-over.ts'

/** Its id is in the fragment, which reaches no log. */
function alertPath(alertId?: string): string {
  return alertId === undefined ? '/alerts-page' : `/alerts-page#alert=${alertId}`
}

/** The same as a full address. */
export function alertLink(config: Pick<Config, 'publicUrl' | 'basePath'>, alertId?: string): string {
  return placeOf(config, alertPath(alertId))
}

/** A path below the base path as a full address. */
export function placeOf(config: Pick<Config, 'publicUrl' | 'basePath'>, path: string): string {
  return `${config.publicUrl}${config.basePath === '/' ? '' : config.basePath}${path}`
}

/** The page of a notice, below the base path; the page of own work lists everything, so it needs no id. */
export function noticePath(word: Matter['word'], alertId: string): string {
  switch (word) {
    case 'alert':
      return alertPath(alertId)
    case 'task':
      return '/staff-dashboard?part=shift'
    case 'incident':
      return '/incident-management?mine=true'
    case 'correction':
      return '/guest-profile-lookup?view=log'
    case 'canary':
      return '/audit-log'
    case 'dispute_received':
    case 'dispute_due':
      return `/disputes?dispute=${alertId}`
    case 'dispute_decided':
      return `/disputes?state=decided&dispute=${alertId}`
    case 'case_assigned':
    case 'case_due':
      return `/disputes?as=reviewer&dispute=${alertId}`
    case 'not_me':
      return `/guest-detail-page?guest=${alertId}`
    case 'agreement':
      return '/sharing-agreements'
    case 'agreement_news':
      return '/cross-restaurant-network'
    case 'briefing':
    case 'test':
      return alertPath()
  }
}
