import type { CallInput } from '../../api/client.ts'
import { flag, oneOf, reader, text, unless } from '../../shell/registry/search.ts'
import { tableReads, type TableSearch, type SortBy } from '../../shell/registry/table-search.ts'

type ListQuery = NonNullable<CallInput<'GET /api/guest-profiles'>['query']>

export const levels = [
  'low',
  'medium',
  'high',
  'critical',
  'insufficient_data',
] as const satisfies readonly ListQuery['level'][]
export const statuses = [
  'active',
  'watch_list',
  'banned',
  'archived',
] as const satisfies readonly ListQuery['status'][]
export const views = ['table', 'cards'] as const

export interface GuestFilters {
  readonly level?: (typeof levels)[number]
  readonly status?: (typeof statuses)[number]
  readonly tag?: string
  readonly venue?: string
}

const sortKeys = ['createdAt', 'name'] as const
export const usualSort = '-createdAt'

export interface GuestsSearch extends GuestFilters, TableSearch<SortBy<(typeof sortKeys)[number]>> {
  /** Absent: a table on a wide screen, cards on a narrow one. */
  readonly view?: (typeof views)[number]
  /** The form for a new guest is open. */
  readonly new?: true
  /** The review of possible duplicates is open. */
  readonly duplicates?: true
}

export const guestTabs = ['overview', 'history', 'ratings', 'incidents', 'sharing', 'details'] as const
export type GuestTab = (typeof guestTabs)[number]

/** The address of one guest; without `guest` it is chosen, by search or from the latest. */
export interface GuestSearch {
  readonly guest?: string
  readonly tab?: GuestTab
}

export const readGuestsSearch = reader<GuestsSearch>({
  level: oneOf(levels),
  status: oneOf(statuses),
  tag: text,
  venue: text,
  ...tableReads(sortKeys, usualSort),
  view: oneOf(views),
  new: flag,
  duplicates: flag,
})

export const readGuestSearch = reader<GuestSearch>({
  guest: text,
  tab: unless('overview', oneOf(guestTabs)),
})
