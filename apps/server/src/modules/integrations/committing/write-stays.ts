import { mergeStay } from '@comity/domain/integrations'
import type { PartOfStay } from '@comity/domain/integrations'
import { isDeepStrictEqual } from 'node:util'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import {
  isLapsed,
  knownBooking,
  setStayColumns,
  stayColumns,
  toColumns,
  valuesOfStay,
} from '../stay-columns.ts'
import type { StoredBooking } from '../stay-columns.ts'

interface Changed extends StoredBooking, RowOf<'import_rows', 'row_number' | 'is_status_said'> {
  row_said: PartOfStay
}

/**
 * Locks the stays that the import changes until the transaction ends, and merges again those that were changed since the
 * check, so that nothing typed in the meantime is lost.
 */
export async function mergeChanged(tx: SystemTx, importId: string): Promise<void> {
  const updates = sql`import_rows r where r.import_id = ${importId}::uuid and r.action = 'update'`
  await tx.run(sql`
    select 1 from stays where stay_id = any (array(select r.stay_id from ${updates})) order by stay_id for no key update`)
  const changed = await tx.all(sql<Changed>`
    select r.row_number, r.said as row_said, r.is_status_said, k.said, k.typed, s.import_id is not null as is_imported,
      ${isLapsed} as is_lapsed, ${valuesOfStay} as current
    from import_rows r
    join stays s on s.organisation_id = r.organisation_id and s.stay_id = r.stay_id
    join venues v on v.organisation_id = s.organisation_id and v.venue_id = s.venue_id
    join booking_hours h on h.organisation_id = s.organisation_id and h.venue_id = s.venue_id
    left join stay_sources k on k.organisation_id = s.organisation_id and k.stay_id = s.stay_id
    where r.import_id = ${importId}::uuid and r.action = 'update' and r.known_version <> s.version`)
  if (changed.length === 0) return
  const merged = changed.map((row) => {
    const known = knownBooking(row)
    const isStatusSaid = row.is_status_said ?? false
    const { values, typed } = mergeStay(known, { said: row.row_said, isStatusSaid })
    const action = isDeepStrictEqual({ ...values }, { ...known.current }) ? 'duplicate' : 'update'
    return { row_number: row.row_number, action, typed, ...toColumns(values) }
  })
  await tx.run(sql`
    update import_rows i set action = r.action, typed = r.typed, ${setStayColumns}
    from json_to_recordset(${JSON.stringify(merged)}::json) as r(row_number int, action text, typed jsonb, room text, status text,
      arrives_on date, starts_at timestamptz, departs_on date, ends_at timestamptz, adults smallint, children smallint,
      channel text, price_minor bigint, currency text, booked_at timestamptz, cancelled_at timestamptz, cancel_reason text,
      note text)
    where i.import_id = ${importId}::uuid and i.row_number = r.row_number`)
}

export function addStays(tx: SystemTx, importId: string): Promise<number> {
  return tx.run(sql`
    insert into stays (organisation_id, stay_id, venue_id, guest_id, booking_number, ${stayColumns}, booking_facts, import_id,
      source_row, created_at, updated_at)
    select organisation_id, stay_id, venue_id, guest_id, booking_number, ${stayColumns}, booking_facts, import_id,
      source_row, platform.app_now(), platform.app_now()
    from import_rows where import_id = ${importId}::uuid and action = 'add' order by row_number`)
}

/** Whether the values of a row `r` differ from those of the last file `k`. */
const isSourceNew = sql`(k.said is distinct from r.said or k.typed is distinct from r.typed
  or k.identity is distinct from coalesce(r.identity, k.identity))`

/** The earlier state is kept, so that the import can be undone. */
export async function updateStays(tx: SystemTx, importId: string): Promise<number> {
  await tx.run(sql`
    insert into import_changes (organisation_id, import_id, stay_id, source_row, before, source_before)
    select s.organisation_id, r.import_id, s.stay_id, s.source_row, case when r.action = 'update' then ${stateOfStay} end,
      case when k.stay_id is not null then jsonb_build_object('said', k.said, 'typed', k.typed, 'identity', k.identity) end
    from import_rows r join stays s on s.organisation_id = r.organisation_id and s.stay_id = r.stay_id
    left join stay_sources k on k.organisation_id = r.organisation_id and k.stay_id = r.stay_id
    where r.import_id = ${importId}::uuid and r.action <> 'add' and (r.action = 'update' or ${isSourceNew})`)
  // A row can have moved from one stay to another, and no two have it at once.
  const moved = sql`from import_rows r where r.import_id = ${importId}::uuid and s.organisation_id = r.organisation_id
    and s.stay_id = r.stay_id and r.action`
  await tx.run(sql`
    update stays s set source_row = null ${moved} <> 'add' and s.source_row is distinct from r.source_row`)
  await tx.run(sql`
    update stays s set source_row = r.source_row ${moved} = 'duplicate' and s.source_row is null`)
  return tx.run(sql`
    update stays s set room = r.room, status = r.status, arrives_on = r.arrives_on, starts_at = r.starts_at,
      departs_on = r.departs_on, ends_at = r.ends_at, times_assumed = r.starts_at is null, adults = r.adults,
      children = r.children, channel = r.channel, price_minor = r.price_minor, currency = r.currency,
      booked_at = r.booked_at, note = r.note, cancel_reason = r.cancel_reason,
      cancelled_at = case when r.status = 'cancelled' then coalesce(r.cancelled_at, platform.app_now()) end,
      status_changed_at = case when s.status = r.status then s.status_changed_at else platform.app_now() end,
      status_changed_by = case when s.status = r.status then s.status_changed_by end,
      source_row = r.source_row, updated_at = platform.app_now()
    from import_rows r
    where r.import_id = ${importId}::uuid and r.action = 'update' and s.organisation_id = r.organisation_id and s.stay_id = r.stay_id`)
}

/** A stay `s` in the form in which undoing restores it. */
export const stateOfStay = sql`jsonb_build_object('guest_id', s.guest_id, 'room', s.room, 'status', s.status,
  'arrives_on', s.arrives_on, 'starts_at', s.starts_at, 'departs_on', s.departs_on, 'ends_at', s.ends_at,
  'times_assumed', s.times_assumed, 'adults', s.adults, 'children', s.children, 'channel', s.channel,
  'price_minor', s.price_minor, 'currency', s.currency, 'booked_at', s.booked_at, 'cancelled_at', s.cancelled_at,
  'cancel_reason', s.cancel_reason, 'note', s.note, 'status_changed_at', s.status_changed_at,
  'status_changed_by', s.status_changed_by)`

/** Stores the values of this file for each stay, for comparison with the next file. */
export async function noteSources(tx: SystemTx, importId: string): Promise<void> {
  await tx.run(sql`
    insert into stay_sources as k (organisation_id, stay_id, said, typed, identity)
    select r.organisation_id, r.stay_id, r.said, r.typed, r.identity from import_rows r
    left join stay_sources k on k.organisation_id = r.organisation_id and k.stay_id = r.stay_id
    where r.import_id = ${importId}::uuid and (k.stay_id is null or ${isSourceNew})
    on conflict (organisation_id, stay_id) do update
    set said = excluded.said, typed = excluded.typed, identity = coalesce(excluded.identity, k.identity)`)
  await noteVersions(tx, importId)
}

/** The version of a changed stay after the import: a later change prevents undoing it. */
export function noteVersions(tx: Pick<SystemTx, 'run'>, importId: string) {
  return tx.run(sql`
    update import_changes c set written_version = s.version from stays s
    where c.import_id = ${importId}::uuid and c.before is not null and s.organisation_id = c.organisation_id
      and s.stay_id = c.stay_id`)
}
