import { day, id, oneOf, reader } from '../../shell/registry/search.ts'
import { tableReads, type TableSearch, type SortBy } from '../../shell/registry/table-search.ts'

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

const sortKeys = ['severity', 'raisedAt'] as const

export interface AlertsSearch extends TableSearch<SortBy<(typeof sortKeys)[number]>> {
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

export const alertsSearch = reader<AlertsSearch>({
  tab: oneOf(tabs),
  state: oneOf(states),
  type: oneOf([...types, 'safety']),
  severity: oneOf(severities),
  venue: id,
  arrives: day,
  briefing: id,
  ...tableReads(sortKeys),
})
