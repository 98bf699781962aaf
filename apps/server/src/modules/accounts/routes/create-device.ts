import { contract } from '@comity/contract'
import { secretHash } from '../../../platform/auth/api-key.ts'
import { handle } from '../../../platform/http/call.ts'
import { makeDeviceCode, registerDevice } from '../commands/register-device.ts'
import { deviceCookie } from '../device-cookie.ts'
import { presentDevice } from '../present/device.ts'
import { listDevices } from '../queries/devices.ts'

export const createDeviceRoute = handle(
  contract.createDevice,
  async ({ services, session, client, body }) => {
    if (body.where === 'another_device') {
      const { code, expiresAt } = await session.write((tx) => makeDeviceCode(services, tx, body))
      return { device: null, code, codeExpiresAt: expiresAt.toISOString() }
    }
    const { token, row } = await session.write(async (tx) => {
      const made = await registerDevice(tx, body)
      const rows = await listDevices(tx)
      return { token: made.token, row: rows.find(({ device_id }) => device_id === made.deviceId) }
    })
    client.setCookie(deviceCookie(services.config, token))
    return { device: row ? presentDevice(row, secretHash(token)) : null, code: null, codeExpiresAt: null }
  },
)
