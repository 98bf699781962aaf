import type { StayStatus } from './stay-status.ts'

/**
 * The values of a booking. Days are YYYY-MM-DD at the venue, instants ISO 8601; a null instant with a day means the
 * venue's standard hour.
 */
export type StayValues = {
  room: string | null
  status: StayStatus
  cancelledAt: string | null
  cancelReason: string | null
  arrivesOn: string
  startsAt: string | null
  departsOn: string | null
  endsAt: string | null
  adults: number | null
  children: number | null
  channel: string | null
  amountMinor: number | null
  currency: string | null
  bookedAt: string | null
  note: string | null
}

/** Fields that are kept or replaced together. */
const units = {
  room: ['room'],
  status: ['status', 'cancelledAt', 'cancelReason'],
  start: ['arrivesOn', 'startsAt'],
  end: ['departsOn', 'endsAt'],
  adults: ['adults'],
  children: ['children'],
  channel: ['channel'],
  price: ['amountMinor', 'currency'],
  bookedAt: ['bookedAt'],
  note: ['note'],
} as const satisfies Record<string, readonly (keyof StayValues)[]>

type StayUnit = keyof typeof units
export const stayUnits = Object.keys(units) as StayUnit[]

/** Some units of a booking: those with columns in a file, or those that people typed. */
export type PartOfStay = Partial<StayValues>

export type KnownBooking = {
  current: StayValues
  /** Its values in the last file; empty for a manual booking. */
  base: PartOfStay
  /** Values that people had typed by then. */
  typed: PartOfStay
  /** The status is an automatic no-show: the venue's grace period ended. */
  isLapsed: boolean
}

/** Values from a file. `isStatusSaid`: from a column, not derived from the days. */
type FileBooking = { said: PartOfStay; isStatusSaid: boolean }

/**
 * A known booking after a file. A unit that differs from the last file was typed by a person since, and remains
 * unchanged until the person types the file's value again; every other unit is taken from the file, empty or not, if
 * the file has a column for it. The outcome therefore depends on the last file and on what was typed, not on the
 * files between, nor on how often each was imported.
 */
export function mergeStay(
  { current, base, typed, ...known }: KnownBooking,
  file: FileBooking,
): { values: StayValues; typed: PartOfStay } {
  // A no-show from the file can be reversed by the file.
  const isLapsed = known.isLapsed && base.status !== 'no_show'
  const left = resolve(current, typed, { ...file, said: base })
  const owned = stayUnits.filter((unit) => {
    const isSince = !isSame(unit, current, left)
    if (unit === 'status' && isSince && isLapsed) return false
    if (!has(base, unit)) return has(typed, unit) || !isEmpty(unit, current)
    return isSince ? !isSame(unit, current, base) : has(typed, unit)
  })
  const kept = Object.assign(
    {},
    ...owned.map((unit) => part(unit, has(typed, unit) && isSame(unit, current, left) ? typed : current)),
  )
  const values = resolve(current, kept, file)
  // The file has nothing new about a booking whose guest did not come in time.
  const isStillLapsed =
    isLapsed && (values.status === 'expected' || !file.isStatusSaid) && !owned.includes('status')
  return { values: isStillLapsed ? { ...values, ...part('status', current) } : values, typed: kept }
}

/** The file's values, except those that people typed. */
function resolve(current: StayValues, typed: PartOfStay, { said, isStatusSaid }: FileBooking): StayValues {
  const values: StayValues = { ...current, ...said, ...typed }
  if (typed.status !== undefined && said.status !== undefined) {
    const status = statusAfter(typed.status, said.status, isStatusSaid)
    if (status !== typed.status)
      Object.assign(values, { cancelledAt: null, cancelReason: null }, part('status', said))
  }
  // Only the file knows when it was cancelled elsewhere; without it, the stored value is kept.
  if (values.status !== 'cancelled') Object.assign(values, { cancelledAt: null, cancelReason: null })
  else if (typed.status === undefined && current.status === 'cancelled') {
    values.cancelledAt ??= current.cancelledAt
    values.cancelReason = current.cancelReason
  }
  // A typed date can be impossible with the file's other date; then both of the file's dates apply.
  if (isBackwards(values))
    Object.assign(values, part('start', { ...values, ...said }), part('end', { ...values, ...said }))
  return values
}

/** A typed status is kept, unless the file has one that can only follow it. */
function statusAfter(typed: StayStatus, said: StayStatus, isSaid: boolean): StayStatus {
  const follows: Record<StayStatus, readonly StayStatus[]> = {
    expected: ['checked_in', 'checked_out', 'no_show'],
    checked_in: ['checked_out'],
    checked_out: [],
    no_show: ['checked_in', 'checked_out'],
    cancelled: [],
  }
  const isNews = isSaid || typed === 'checked_in'
  return isNews && follows[typed].includes(said) ? said : typed
}

function isBackwards({ arrivesOn, startsAt, departsOn, endsAt }: StayValues): boolean {
  if (departsOn === null) return false
  if (departsOn < arrivesOn) return true
  // On one day an end without a start would have to fit the standard hour.
  return endsAt !== null && (startsAt === null ? departsOn === arrivesOn : endsAt <= startsAt)
}

function part(unit: StayUnit, of: PartOfStay): PartOfStay {
  return Object.fromEntries(units[unit].filter((field) => field in of).map((field) => [field, of[field]]))
}

function has(of: PartOfStay, unit: StayUnit): boolean {
  return units[unit][0] in of
}

/** Only the status itself is compared: time and reason of a cancellation come with it. */
function isSame(unit: StayUnit, a: PartOfStay, b: PartOfStay): boolean {
  const fields = unit === 'status' ? (['status'] as const) : units[unit]
  return fields.every((field) => a[field] === b[field])
}

function isEmpty(unit: StayUnit, of: StayValues): boolean {
  return unit === 'status' ? of.status === 'expected' : units[unit].every((field) => of[field] === null)
}
