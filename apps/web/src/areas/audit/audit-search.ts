import { day, id, like, reader } from '../../shell/registry/search.ts'

export interface AuditSearch {
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

export const readAuditSearch = reader<AuditSearch>({
  from: day,
  to: day,
  action: like(/^[a-z_]{1,40}(?:\.[a-z_]{1,40})?$/),
  person: id,
  kind: like(/^[a-z_]{1,40}$/),
  record: id,
})

/** The filters alone, whatever else stands in the address. */
export function filtersOf(search: AuditSearch): AuditSearch {
  return readAuditSearch({ ...search })
}
