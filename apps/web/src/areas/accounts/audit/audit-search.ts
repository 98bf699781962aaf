import { isId } from '../../../shell/registry/is-id.ts'

/** The filters of the page, as they stand in its address. */
export interface AuditSearch {
  /** Days of the reader's calendar, YYYY-MM-DD, both included. */
  readonly from?: string
  readonly to?: string
  /** An action, or a group of actions. */
  readonly action?: string
  /** Who acted: id of a person or key. */
  readonly person?: string
  /** Kind of the record concerned. */
  readonly kind?: string
  /** One record. */
  readonly record?: string
}

const matches = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value)

const isDay = (value: unknown): value is string =>
  matches(value, /^\d{4}-\d\d-\d\d$/) && !Number.isNaN(Date.parse(value))

/** Keeps what is a filter and drops the rest, so that a broken link still opens the page. */
export function readAuditSearch(address: Record<string, unknown>): AuditSearch {
  const { from, to, action, person, kind, record } = address
  return {
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(matches(action, /^[a-z_]{1,40}(?:\.[a-z_]{1,40})?$/) ? { action } : {}),
    ...(isId(person) ? { person } : {}),
    ...(matches(kind, /^[a-z_]{1,40}$/) ? { kind } : {}),
    ...(isId(record) ? { record } : {}),
  }
}

/** The filters alone, whatever else stands in the address. */
export function filtersOf(search: AuditSearch): AuditSearch {
  return readAuditSearch({ ...search })
}
