import type { DeviceRow } from '../queries/devices.ts'

/** @param here hash of the token of the device that asks */
export function presentDevice(row: DeviceRow, here: Buffer | undefined) {
  return {
    id: row.device_id,
    name: row.name,
    venueId: row.venue_id,
    registeredBy: { id: row.registered_by, name: row.registered_by_name },
    registeredAt: row.registered_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    current: here !== undefined && row.token_hash.equals(here),
  }
}
