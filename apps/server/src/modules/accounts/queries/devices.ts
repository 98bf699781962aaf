import { build, sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx, SystemTx, Tx } from '../../../platform/db/transaction.ts'
import { intervalOf } from '../../../platform/retention.ts'

export interface DeviceRow extends RowOf<
  'devices',
  'device_id' | 'venue_id' | 'name' | 'registered_by' | 'registered_at' | 'seen_at' | 'token_hash'
> {
  registered_by_name: ColumnOf<'members', 'name'> | null
}

export function listDevices(tx: StaffTx) {
  return tx.all(sql<DeviceRow>`
    select d.device_id, d.venue_id, d.name, d.registered_by, m.name as registered_by_name, d.registered_at, d.seen_at,
      d.token_hash
    from devices d left join members m on m.organisation_id = d.organisation_id and m.user_id = d.registered_by
    where d.removed_at is null order by d.name, d.device_id`)
}

export interface NewDevice {
  venueId: string
  name: string
  tokenHash: Buffer
  registeredBy: string
}

export async function insertDevice(tx: Tx, device: NewDevice): Promise<string> {
  const { organisationId, now } = await tx.scope
  const row = await tx.one(
    build
      .insertInto('devices')
      .values({
        organisation_id: organisationId,
        venue_id: device.venueId,
        name: device.name,
        token_hash: device.tokenHash,
        registered_by: device.registeredBy,
        registered_at: now,
      })
      .returning('device_id'),
  )
  return row.device_id
}

/** Marks a device as removed; undefined outside the venues of the scope. */
export function removeDevice(tx: StaffTx, deviceId: string) {
  return tx.first(sql<RowOf<'devices', 'device_id'> & { ended: number }>`
    with gone as (
      update devices set removed_at = platform.app_now() where device_id = ${deviceId}::uuid and removed_at is null
      returning device_id)
    select device_id, auth.end_sessions_here(null, device_id, null) as ended from gone`)
}

/** The device of a cookie with its venue, unless either is removed. */
export function getDevice(tx: SystemTx, tokenHash: Buffer) {
  return tx.first(sql<
    RowOf<'devices', 'device_id' | 'name'> &
      RowOf<'venues', 'venue_id'> & {
        venue_name: ColumnOf<'venues', 'name'>
        venue_code: ColumnOf<'venues', 'code'>
      }
  >`
    select d.device_id, d.name, v.venue_id, v.name as venue_name, v.code as venue_code
    from devices d join venues v on v.organisation_id = d.organisation_id and v.venue_id = d.venue_id
    where d.token_hash = ${tokenHash} and d.removed_at is null and v.closed_at is null`)
}

/** Notes that a person signed in on a device, and deletes entries that are days old. */
export async function noteDeviceUse(tx: SystemTx, deviceId: string, userId: string): Promise<void> {
  const { organisationId } = await tx.scope
  await tx.run(sql`update devices set seen_at = platform.app_now() where device_id = ${deviceId}::uuid`)
  await tx.run(
    sql`delete from device_users where used_at < platform.app_now() - ${intervalOf('device_user')}`,
  )
  await tx.run(sql`insert into device_users (organisation_id, device_id, user_id, used_at)
    values (${organisationId}::uuid, ${deviceId}::uuid, ${userId}::uuid, platform.app_now())
    on conflict (organisation_id, device_id, user_id) do update set used_at = excluded.used_at`)
}

/** Who signed in on a device within a day and still works there, last first, for the quick switch. */
export function listRecentOnDevice(tx: SystemTx, device: { deviceId: string; venueId: string }) {
  return tx.all(sql<RowOf<'members', 'staff_number' | 'name'>>`
    select m.staff_number, m.name from device_users u
    join members m on m.organisation_id = u.organisation_id and m.user_id = u.user_id and m.left_at is null
    where u.device_id = ${device.deviceId}::uuid and u.used_at > platform.app_now() - interval '1 day'
      and exists (select 1 from role_grants g where g.organisation_id = m.organisation_id and g.user_id = m.user_id
      and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now())
      and (g.venue_id is null or g.venue_id = ${device.venueId}::uuid))
    order by u.used_at desc, m.staff_number limit 12`)
}

export async function insertDeviceCode(
  tx: StaffTx,
  code: { venueId: string; name: string; hash: Buffer; expiresAt: Date },
): Promise<string> {
  const { organisationId, userId } = await tx.scope
  const row = await tx.one(
    build
      .insertInto('device_codes')
      .values({
        organisation_id: organisationId,
        venue_id: code.venueId,
        device_name: code.name,
        code_hash: code.hash,
        created_by: userId,
        expires_at: code.expiresAt,
      })
      .returning('device_code_id'),
  )
  return row.device_code_id
}

/** Uses a code up; undefined when it was used, has expired, or its venue closed. */
export function useDeviceCode(tx: SystemTx, hash: Buffer) {
  return tx.first(sql<
    RowOf<'device_codes', 'venue_id' | 'device_name' | 'created_by'> & {
      venue_name: ColumnOf<'venues', 'name'>
      venue_code: ColumnOf<'venues', 'code'>
    }
  >`
    update device_codes c set used_at = platform.app_now() from venues v
    where c.code_hash = ${hash} and c.used_at is null and c.expires_at > platform.app_now()
      and v.organisation_id = c.organisation_id and v.venue_id = c.venue_id and v.closed_at is null
    returning c.venue_id, c.device_name, c.created_by, v.name as venue_name, v.code as venue_code`)
}

/** The staff member with a number who works at a venue now; undefined when the text is no number. */
export function findStaffOf(tx: SystemTx, venueId: string, staffId: string) {
  return tx.first(sql<RowOf<'members', 'user_id' | 'name'>>`
    select m.user_id, m.name from members m
    where m.staff_number::text = ${staffId} and m.left_at is null
      and exists (select 1 from role_grants g where g.organisation_id = m.organisation_id and g.user_id = m.user_id
        and g.role in ('staff', 'manager', 'privacy', 'admin')
        and g.starts_at <= platform.app_now() and (g.ends_at is null or g.ends_at > platform.app_now())
        and (g.venue_id is null or g.venue_id = ${venueId}::uuid))`)
}
