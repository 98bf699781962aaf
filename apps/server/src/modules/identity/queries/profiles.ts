import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** The compared fields of a profile, its contact sealed. */
export type ProfileRow = RowOf<
  'guests',
  'guest_id' | 'name' | 'birth_date' | 'is_minor' | 'wrapped_key' | 'contact'
>

export const profileColumns = sql`g.guest_id, g.name, g.birth_date, g.is_minor, g.wrapped_key, g.contact`

export function getProfiles(tx: Tx, guestIds: readonly string[]) {
  return tx.all(sql<ProfileRow>`
    select ${profileColumns} from guests g where g.guest_id = any (${[...guestIds]}::uuid[])`)
}

export interface WaitingRow extends ProfileRow {
  /** Detects a change of the row since. */
  written: string
}

/** Profiles written since their last comparison, oldest first. */
export function listWaiting(tx: Tx, limit: number) {
  return tx.all(sql<WaitingRow>`
    select ${profileColumns}, g.xmin::text as written from guests g
    where g.matched_at is null order by g.guest_id limit ${limit}`)
}

/** Pending profiles, counted up to a bound, because every page of the list shows the number. */
export async function countWaiting(tx: Tx, most: number): Promise<number> {
  const row = await tx.first(sql<{ waiting: number }>`
    select count(*)::int as waiting from (select from guests where matched_at is null limit ${most}) g`)
  return row?.waiting ?? 0
}

/** Marks profiles as compared; one written since stays pending. */
export function markMatched(tx: Tx, waiting: readonly Pick<WaitingRow, 'guest_id' | 'written'>[]) {
  const rows = waiting.map(({ guest_id, written }) => ({ guest_id, written }))
  return tx.run(sql`
    update guests g set matched_at = platform.app_now()
    from (select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(guest_id uuid, written text)
      limit ${rows.length}::int) r
    where g.guest_id = r.guest_id and g.xmin::text = r.written`)
}

/** The number of guests now and at the last estimate. */
export async function countGuests(tx: Tx): Promise<{ guests: number; estimatedFrom: number }> {
  const row = await tx.first(sql<{ guests: number; estimated_from: number }>`
    select (select count(*)::int from guests) as guests,
      coalesce((select guests from identity_parameters), 0) as estimated_from`)
  return { guests: row?.guests ?? 0, estimatedFrom: row?.estimated_from ?? 0 }
}

/** About this many of `guests` profiles, chosen by id, the same ones every time. */
export function sampleProfiles(tx: Tx, guests: number, about: number) {
  const oneOf = Math.max(1, Math.ceil(guests / about))
  return tx.all(sql<ProfileRow>`
    select ${profileColumns} from guests g
    where mod(hashtextextended(g.guest_id::text, 0), ${oneOf}::int) = 0 limit ${about}`)
}
