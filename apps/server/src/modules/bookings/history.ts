import type { ResponseOf } from '@comity/contract'
import { changeableFields, mayChange, mayUndo } from '@comity/domain/bookings'
import type { BookingField, BookingStatus, KeptChange } from '@comity/domain/bookings'
import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../platform/errors.ts'
import type { StayState } from './change-booking.ts'
import type { BookingRow } from './queries.ts'

type Values = Readonly<Record<string, string | number | boolean | null>>
type Shown = ResponseOf<'listBookingChanges'>['items'][number]

export interface ChangeRow extends RowOf<
  'booking_changes',
  'change_id' | 'source' | 'at' | 'undoes' | 'before' | 'after' | 'from_guest_id' | 'to_guest_id'
> {
  by: ColumnOf<'members', 'name'> | null
  from_name: string | null
  to_name: string | null
  is_undone: boolean
}

const most = 200

/** Changes of a booking, newest first; guests with their current names. */
export function listChanges(tx: Tx, stayId: string, changeId?: string): Promise<ChangeRow[]> {
  return tx.all(sql<ChangeRow>`
    select c.change_id, c.source, c.at, c.before, c.after, c.undoes, c.from_guest_id, c.to_guest_id, m.name as by,
      coalesce(f.name, '#' || f.number) as from_name, coalesce(t.name, '#' || t.number) as to_name,
      exists (select from booking_changes u where u.organisation_id = c.organisation_id and u.undoes = c.change_id)
        as is_undone
    from booking_changes c
    left join members m on m.organisation_id = c.organisation_id and m.user_id = c.changed_by
    left join guests f on f.organisation_id = c.organisation_id and f.guest_id = c.from_guest_id
    left join guests t on t.organisation_id = c.organisation_id and t.guest_id = c.to_guest_id
    where c.stay_id = ${stayId}::uuid and (${changeId ?? null}::uuid is null or c.change_id = ${changeId ?? null}::uuid)
    order by c.at desc, c.change_id desc limit ${most}`)
}

/** The current values in the form in which changes are stored; undefined outside the scope. */
export async function currentValues(tx: Tx, stayId: string): Promise<Values | undefined> {
  const row = await tx.first(sql<{ values: Values }>`
    select platform.booking_fields(s) || jsonb_build_object('guest', coalesce(s.profile_id, s.guest_id)) as values
    from stays s where s.stay_id = ${stayId}::uuid`)
  return row?.values
}

function keptOf(row: ChangeRow): KeptChange {
  return {
    at: row.at,
    isUndone: row.is_undone,
    after: { ...row.after, ...(row.to_guest_id === null ? {} : { guest: row.to_guest_id }) },
  }
}

export function presentChange(row: ChangeRow, current: Values, now: Date): Shown {
  const kept = keptOf(row)
  const fields = changeableFields.filter((field) => field in kept.after)
  const names = { before: row.from_name, after: row.to_name }
  const value = (of: 'before' | 'after', field: BookingField) =>
    field === 'guest' ? names[of] : (row[of][field] as string | number | null)
  const undo = mayUndo(kept, current, now)
  const isOpen = fields.every((field) => mayChange(current['status'] as BookingStatus, field))
  return {
    id: row.change_id,
    at: row.at.toISOString(),
    source: row.source,
    by: row.by,
    fields: fields.map((field) => ({ field, before: value('before', field), after: value('after', field) })),
    undoes: row.undoes,
    isUndone: row.is_undone,
    can: { undo: undo === true && !isOpen ? 'over' : undo },
  }
}

/** A change to undo: its guest, and the state without it. */
export async function readUndo(tx: Tx, stayId: string, changeId: string) {
  const [change] = await listChanges(tx, stayId, changeId)
  if (!change) return undefined
  const { now } = await tx.scope
  return {
    guestId: change.from_guest_id ?? undefined,
    /** @throws Failure not_allowed_now with the reason */
    async stateFrom(row: BookingRow, state: StayState): Promise<StayState> {
      const [latest] = await listChanges(tx, stayId, changeId)
      const answer = mayUndo(keptOf(latest ?? change), orNotFound(await currentValues(tx, row.stay_id)), now)
      if (answer !== true) throw new Failure('not_allowed_now', { reason: answer })
      const { startsAt, endsAt, ...others } = change.before
      return {
        ...state,
        ...(others as Partial<StayState>),
        ...(typeof startsAt === 'string' ? { startsAt: new Date(startsAt) } : {}),
        ...(endsAt === undefined
          ? {}
          : { endsAt: endsAt === null ? null : new Date(endsAt as string), departsOn: null }),
      }
    },
  }
}

/**
 * Records which change the one just written undoes. Ids rise in the order of writing; the time is that of the request, and
 * one that began later may have been written before.
 */
export async function noteUndo(tx: Tx, stayId: string, changeId: string): Promise<void> {
  await tx.run(sql`
    update booking_changes set undoes = ${changeId}::uuid
    where (organisation_id, change_id) = (
      select c.organisation_id, c.change_id from booking_changes c where c.stay_id = ${stayId}::uuid
      order by c.change_id desc limit 1)`)
}

/** Whether a record of the stay names its guest. */
export async function hasRecords(tx: Tx, stayId: string): Promise<boolean> {
  const of = (table: string) =>
    sql`exists (select from ${sql.table(table)} r where r.stay_id = ${stayId}::uuid)`
  const tables = ['feedback', 'stay_ratings', 'stay_invitations', 'incidents', 'unpaid_bills'].map(of)
  const row = await tx.first(sql<{ has: boolean }>`select ${sql.join(tables, sql` or `)} as has`)
  return row?.has ?? false
}
