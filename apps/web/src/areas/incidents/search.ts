import type { IncidentSeverity, IncidentStatus, IncidentType } from '@comity/domain/incidents'
import { day, flag, id, oneOf, reader } from '../../shell/registry/search.ts'

/*
 * Lists of its own: the address is read before the page's code is there, so this stays small. A test holds them to
 * those of the domain.
 */

/** Where incidents stand: all that somebody still has to see to, all that are over, or one status. */
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
export const types = [
  'violence',
  'threat',
  'weapon',
  'sexual_harassment',
  'theft',
  'fraud',
  'unpaid_bill',
  'damage',
  'dealing',
  'false_booking',
  'noise',
  'rule_breach',
  'harassment',
  'medical',
  'other',
] as const satisfies readonly IncidentType[]
/** By when it happened, or by the time it is due; newest where the address names none. */
const sorts = ['oldest', 'due'] as const

/** What the page of incidents shows, as it stands in its address. */
export interface IncidentsSearch {
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
  /** Those that the reader is to follow. */
  readonly mine?: true
  readonly overdue?: true
  /** Days by the calendar of the venue, YYYY-MM-DD. */
  readonly from?: string
  readonly to?: string
  readonly sort?: (typeof sorts)[number]
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
  type: oneOf(types),
  venue: id,
  mine: flag,
  overdue: flag,
  from: day,
  to: day,
  sort: oneOf(sorts),
})

export function filtersInForce(search: IncidentsSearch): number {
  return filterNames.filter((name) => search[name] !== undefined).length
}
