import { secretHash } from '../../platform/auth/api-key.ts'
import type { Client } from '../../platform/http/call.ts'
import type { Services } from '../../platform/services.ts'
import { deviceCookieName } from './device-cookie.ts'
import { getDevice } from './queries/devices.ts'

export interface StaffDevice {
  readonly organisationId: string
  readonly deviceId: string
  readonly name: string
  readonly venue: { readonly id: string; readonly name: string; readonly code: string }
}

/** The device of the request by its cookie; undefined when it is unknown or removed. */
export async function staffDeviceOf(
  services: Services,
  client: Client,
  now: Date,
): Promise<StaffDevice | undefined> {
  const token = client.cookie(deviceCookieName(services.config))
  if (token === undefined) return undefined
  const hash = secretHash(token)
  const organisationId = await services.database.lookUp('organisationOfDevice', hash)
  if (!organisationId) return undefined
  const row = await services.database.system({ job: 'device', organisationId, now }, (tx) =>
    getDevice(tx, hash),
  )
  if (!row) return undefined
  const venue = { id: row.venue_id, name: row.venue_name, code: row.venue_code }
  return { organisationId, deviceId: row.device_id, name: row.name, venue }
}
