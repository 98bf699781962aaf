import { isId } from '../../shell/registry/is-id.ts'

export const types = [
  'critical_risk',
  'banned_guest',
  'high_risk',
  'network',
  'cyber',
  'group',
  'watch_list',
  'no_show',
] as const
export const severities = ['critical', 'high', 'medium', 'low'] as const
/** Absent: whatever is not over. */
export const states = ['open', 'owned', 'snoozed', 'over', 'all'] as const
/** Absent: the alerts themselves. */
export const tabs = ['tomorrow', 'rules', 'texts'] as const

/** The address of the page of alerts. */
export interface AlertsSearch {
  readonly tab?: (typeof tabs)[number]
  readonly state?: (typeof states)[number]
  /** `safety`: calls for help alone. */
  readonly type?: (typeof types)[number] | 'safety'
  readonly severity?: (typeof severities)[number]
  readonly venue?: string
  /** About stays that begin on this day, YYYY-MM-DD. */
  readonly arrives?: string
  /** The briefing of this guest is open. */
  readonly briefing?: string
}

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u

/** Reads the address; what it does not know is dropped, so that an old link still opens. */
export function alertsSearch(address: Record<string, unknown>): AlertsSearch {
  const { arrives, venue, briefing } = address
  const tab = tabs.find((each) => each === address['tab'])
  const state = states.find((each) => each === address['state'])
  const type = [...types, 'safety' as const].find((each) => each === address['type'])
  const severity = severities.find((each) => each === address['severity'])
  return {
    ...(tab ? { tab } : {}),
    ...(state ? { state } : {}),
    ...(type ? { type } : {}),
    ...(severity ? { severity } : {}),
    ...(isId(venue) ? { venue } : {}),
    ...(typeof arrives === 'string' && day.test(arrives) ? { arrives } : {}),
    ...(isId(briefing) ? { briefing } : {}),
  }
}

/** How many filters narrow the list. */
export function filtersInForce({ state, type, severity, venue, arrives }: AlertsSearch): number {
  return [state, type, severity, venue, arrives].filter((each) => each !== undefined).length
}

/** The address with something changed; the language stays. */
export function changedSearch(
  { lang, ...before }: { readonly lang?: string | undefined; readonly [name: string]: unknown },
  changes: Partial<Record<keyof AlertsSearch, string | undefined>>,
): AlertsSearch & { lang?: string } {
  return { ...(lang ? { lang } : {}), ...alertsSearch({ ...before, ...changes }) }
}
