import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { bearsBan } from './queries.ts'

export interface EntryRow extends RowOf<
  'guest_entries',
  'entry_id' | 'kind' | 'reason' | 'incident_id' | 'signed_by' | 'starts_at' | 'ends_at' | 'lifted_at'
> {
  signed_by_name: ColumnOf<'members', 'name'> | null
}

export function listEntries(tx: Tx, guestId: string, limit: number | null) {
  return tx.all(sql<EntryRow>`
    select e.entry_id, e.kind, e.reason, e.incident_id, e.signed_by, m.name as signed_by_name, e.starts_at, e.ends_at,
      e.lifted_at
    from guest_entries e
    left join members m on m.organisation_id = e.organisation_id and m.user_id = e.signed_by
    where e.guest_id = ${guestId}::uuid order by e.starts_at desc, e.entry_id desc limit ${limit}::int`)
}

export function getIncidentOfGuest(tx: Tx, guestId: string, incidentId: string) {
  return tx.first(sql<RowOf<'incidents', 'profile_id'> & { bears_ban: boolean }>`
    select i.profile_id, ${bearsBan} as bears_ban from incidents i
    where i.incident_id = ${incidentId}::uuid and i.guest_id = ${guestId}::uuid`)
}

export interface NewEntry {
  guestId: string
  profileId: string | null
  kind: 'ban' | 'watch'
  reason: string
  incidentId: string | null
  signedBy: string
  endsAt: Date
}

/** Inserts an entry that begins now. Returns its id. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const row = await tx.one(sql<RowOf<'guest_entries', 'entry_id'>>`
    insert into guest_entries (organisation_id, guest_id, profile_id, kind, reason, incident_id, signed_by, starts_at, ends_at)
    values (current_setting('app.organisation_id')::uuid, ${entry.guestId}::uuid, ${entry.profileId}::uuid, ${entry.kind},
      ${entry.reason}, ${entry.incidentId}::uuid, ${entry.signedBy}::uuid, platform.app_now(), ${entry.endsAt}::timestamptz)
    returning entry_id`)
  return row.entry_id
}

export function liftEntries(tx: Tx, guestId: string, userId: string) {
  return tx.run(sql`
    update guest_entries set lifted_by = ${userId}::uuid, lifted_at = platform.app_now()
    where guest_id = ${guestId}::uuid and lifted_at is null and ends_at > platform.app_now()`)
}

export function setArchived(tx: Tx, guestId: string, isArchived: boolean) {
  return tx.run(sql`
    update guests set archived_at = case when ${isArchived} then platform.app_now() end
    where guest_id = ${guestId}::uuid`)
}
