import type { PartOfStay, StayStatus, StayValues } from '@comity/domain/integrations'
import { sql } from '../../platform/db/statements.ts'

/** A booking by column names; null times mean the standard hours of the venue. */
export interface StayColumns {
  readonly room: string | null
  readonly status: StayStatus
  readonly arrives_on: string
  readonly starts_at: string | null
  readonly departs_on: string | null
  readonly ends_at: string | null
  readonly adults: number | null
  readonly children: number | null
  readonly channel: string | null
  readonly price_minor: number | null
  readonly currency: string | null
  readonly booked_at: string | null
  readonly cancelled_at: string | null
  readonly cancel_reason: string | null
  readonly note: string | null
}

/** The same as a list of SQL. */
const names = [
  'room',
  'status',
  'arrives_on',
  'starts_at',
  'departs_on',
  'ends_at',
  'adults',
  'children',
  'channel',
  'price_minor',
  'currency',
  'booked_at',
  'cancelled_at',
  'cancel_reason',
  'note',
] as const satisfies readonly (keyof StayColumns)[]
export const stayColumns = sql.join(names.map((name) => sql.ref(name)))

/** The columns of a row `r`, to be set. */
export const setStayColumns = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))

export function toColumns(values: StayValues): StayColumns {
  return {
    room: values.room,
    status: values.status,
    arrives_on: values.arrivesOn,
    starts_at: values.startsAt,
    departs_on: values.departsOn,
    ends_at: values.endsAt,
    adults: values.adults,
    children: values.children,
    channel: values.channel,
    price_minor: values.amountMinor,
    currency: values.currency,
    booked_at: values.bookedAt,
    cancelled_at: values.cancelledAt,
    cancel_reason: values.cancelReason,
    note: values.note,
  }
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(`s.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * A stay `s` at its venue `v` with its hours `h` as the values that files are compared with. An end at the standard hour
 * counts as not given, as does the last minute of the day of arrival.
 */
export const valuesOfStay = sql<StayValues>`jsonb_build_object(
  'room', s.room, 'status', s.status, 'cancelledAt', ${instant('cancelled_at')}, 'cancelReason', s.cancel_reason,
  'arrivesOn', s.arrives_on, 'startsAt', case when not s.times_assumed then ${instant('starts_at')} end,
  'departsOn', s.departs_on, 'endsAt', case when (s.ends_at at time zone v.time_zone)::time <> h.check_out_time
    and not (s.departs_on = s.arrives_on and (s.ends_at at time zone v.time_zone)::time = '23:59') then ${instant('ends_at')} end,
  'adults', s.adults, 'children', s.children, 'channel', s.channel, 'amountMinor', s.price_minor, 'currency', s.currency,
  'bookedAt', ${instant('booked_at')}, 'note', s.note)`

/** An automatic no-show: the grace period of the venue ended. */
export const isLapsed = sql<boolean>`(s.status = 'no_show' and s.status_changed_by is null and s.status_changed_at is not null)`

export interface StoredBooking {
  current: StayValues
  /** Null: no known file had it. */
  said: PartOfStay | null
  typed: PartOfStay | null
  is_imported: boolean
  is_lapsed: boolean
}

/** Values from an import before sources were stored count as those of that file; manual ones belong to people. */
export function knownBooking({ current, said, typed, is_imported, is_lapsed }: StoredBooking) {
  return { current, base: said ?? (is_imported ? current : {}), typed: typed ?? {}, isLapsed: is_lapsed }
}
