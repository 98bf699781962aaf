import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { newSecret, secretHash } from '../../../platform/auth/api-key.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx, SystemTx } from '../../../platform/db/transaction.ts'
import { Failure, invalidField } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { codeHash, newTypedCode } from '../codes.ts'
import { insertDevice, insertDeviceCode, useDeviceCode } from '../queries/devices.ts'
import { getOpenVenue } from '../queries/venues.ts'

type Body = z.output<Contract['createDevice']['body']>

const codeLastsMs = 10 * 60_000

async function atOwnVenue(tx: StaffTx, venueId: string): Promise<void> {
  const { venueIds } = await tx.scope
  if (!venueIds.includes(venueId) || !(await getOpenVenue(tx, venueId)))
    throw invalidField('/venueId', 'unknown_venue')
}

/** Registers this browser as a device of the venue. Returns the token for its cookie. */
export async function registerDevice(tx: StaffTx, body: Body): Promise<{ deviceId: string; token: string }> {
  await atOwnVenue(tx, body.venueId)
  const scope = await tx.scope
  const token = newSecret()
  const { venueId, name } = body
  const deviceId = await insertDevice(tx, {
    venueId,
    name,
    tokenHash: secretHash(token),
    registeredBy: scope.userId,
  })
  const subject = { kind: 'device' as const, id: deviceId }
  await recordAudit(tx, scope, { action: 'device.registered', subject, details: { venueId } })
  return { deviceId, token }
}

export async function makeDeviceCode(services: Services, tx: StaffTx, body: Body) {
  await atOwnVenue(tx, body.venueId)
  const scope = await tx.scope
  const code = newTypedCode()
  const expiresAt = new Date(scope.now.getTime() + codeLastsMs)
  const { venueId, name } = body
  const id = await insertDeviceCode(tx, { venueId, name, hash: codeHash(services, code), expiresAt })
  const subject = { kind: 'device_code' as const, id }
  await recordAudit(tx, scope, { action: 'device.code_made', subject, details: { venueId } })
  return { code, expiresAt }
}

/** Uses a code once: the browser that sent it becomes a device. */
export async function redeemDeviceCode(tx: SystemTx, hash: Buffer) {
  const used = await useDeviceCode(tx, hash)
  if (!used) throw new Failure('expired')
  const token = newSecret()
  const { venue_id: venueId, device_name: name, created_by: registeredBy } = used
  const deviceId = await insertDevice(tx, { venueId, name, tokenHash: secretHash(token), registeredBy })
  const subject = { kind: 'device' as const, id: deviceId }
  await recordAudit(tx, await tx.scope, { action: 'device.registered', subject, details: { venueId } })
  return { token, name, venue: { name: used.venue_name, code: used.venue_code } }
}
