import type { CallInput } from '../../api/client.ts'

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

/** What narrows the list of guests; each is a parameter of the address. */
export interface GuestFilters {
  readonly level?: (typeof levels)[number]
  readonly status?: (typeof statuses)[number]
  readonly tag?: string
  readonly venue?: string
}

/** The address of the list of guests. */
export interface GuestsSearch extends GuestFilters {
  /** Absent: newest first. */
  readonly sort?: 'name'
  /** Absent: a table on a wide screen, cards on a narrow one. */
  readonly view?: (typeof views)[number]
  /** The form for a new guest is open. */
  readonly new?: true
  /** The review of guests who may be kept twice is open. */
  readonly duplicates?: true
}

/** The address of one guest; without `guest` it is chosen, by search or from the latest. */
export interface GuestSearch {
  readonly guest?: string
}

type Address = Record<string, unknown>

/** The router reads `?tag=204` as a number and `?tag=true` as a flag; both are text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function oneOf<const T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((each) => each === value)
}

const flagOf = (value: unknown) => (value === true || value === 1 ? true : undefined)

export function withoutAbsent<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
}

/** Reads the address of the list; what it does not know is dropped, so that an old link still opens. */
export function readGuestsSearch(address: Address): GuestsSearch {
  return withoutAbsent<Required<GuestsSearch>>({
    level: oneOf(levels, address['level']),
    status: oneOf(statuses, address['status']),
    tag: textOf(address['tag']),
    venue: textOf(address['venue']),
    sort: oneOf(['name'], address['sort']),
    view: oneOf(views, address['view']),
    new: flagOf(address['new']),
    duplicates: flagOf(address['duplicates']),
  })
}

export function readGuestSearch(address: Address): GuestSearch {
  return withoutAbsent<Required<GuestSearch>>({ guest: textOf(address['guest']) })
}
