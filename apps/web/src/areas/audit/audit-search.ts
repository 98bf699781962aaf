import { day, id, like, reader } from '../../shell/registry/search.ts'
import { tableReads, type TableSearch, type SortBy } from '../../shell/registry/table-search.ts'

const sortKeys = ['at'] as const
export const usualSort = '-at'

export interface AuditFilters {
  /** Days of the reader's calendar, YYYY-MM-DD, both included. */
  readonly from?: string
  readonly to?: string
  /** An action, or a group of actions. */
  readonly action?: string
  /** Who acted: id of a person or key. */
  readonly person?: string
  readonly kind?: string
  readonly record?: string
}

export interface AuditSearch extends AuditFilters, TableSearch<SortBy<(typeof sortKeys)[number]>> {}

const reads = {
  from: day,
  to: day,
  action: like(/^[a-z_]{1,40}(?:\.[a-z_]{1,40})?$/),
  person: id,
  kind: like(/^[a-z_]{1,40}$/),
  record: id,
} as const

export const readAuditSearch = reader<AuditSearch>({ ...reads, ...tableReads(sortKeys, usualSort) })
const readFilters = reader<AuditFilters>(reads)

/** The filters alone, whatever else stands in the address. */
export function filtersOf(search: AuditSearch): AuditFilters {
  return readFilters({ ...search })
}
