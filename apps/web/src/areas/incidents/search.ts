import type { IncidentSeverity, IncidentStatus, IncidentType } from '@comity/domain/incidents'
import { day, flag, id, like, oneOf, reader } from '../../shell/registry/search.ts'
import { tableReads, type TableSearch, type SortBy } from '../../shell/registry/table-search.ts'

/**
 * Copies of lists: the address is read before the page's code is loaded, so this stays small. A test compares them with
 * those of the domain.
 */

/** The status of incidents: all open ones, all closed ones, or one status. */
export const states = [
  'open',
  'over',
  'reported',
  'triaged',
  'investigating',
  'confirmed',
  'unfounded',
  'resolved',
  'closed',
] as const satisfies readonly (IncidentStatus | 'open' | 'over')[]
export const severities = ['low', 'medium', 'high', 'critical'] as const satisfies readonly IncidentSeverity[]
const sortKeys = ['occurredAt', 'dueAt'] as const
export const usualSort = '-occurredAt'

export interface IncidentsSearch extends TableSearch<SortBy<(typeof sortKeys)[number]>> {
  /** The incident that is open beside the list. */
  readonly incident?: string
  /** The full form, perhaps about a guest or a stay. */
  readonly new?: true
  readonly guest?: string
  readonly stay?: string
  readonly view?: 'board'
  readonly status?: (typeof states)[number]
  readonly severity?: IncidentSeverity
  readonly type?: IncidentType
  readonly venue?: string
  /** Incidents assigned to the reader. */
  readonly mine?: true
  readonly overdue?: true
  readonly from?: string
  readonly to?: string
}

export type SearchChange = Partial<Record<keyof IncidentsSearch, string | true | undefined>>

/** What narrows the list; the rest says how it is shown and what is open beside it. */
export const filterNames = [
  'status',
  'severity',
  'type',
  'venue',
  'guest',
  'mine',
  'overdue',
  'from',
  'to',
] as const

export const readIncidentsSearch = reader<IncidentsSearch>({
  incident: id,
  new: flag,
  guest: id,
  stay: id,
  view: oneOf(['board']),
  status: oneOf(states),
  severity: oneOf(severities),
  type: like<IncidentType>(/^[a-z_]{1,40}$/),
  venue: id,
  mine: flag,
  overdue: flag,
  from: day,
  to: day,
  ...tableReads(sortKeys, usualSort),
})
