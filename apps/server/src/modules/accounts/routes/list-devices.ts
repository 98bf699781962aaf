import { contract } from '@comity/contract'
import { secretHash } from '../../../platform/auth/api-key.ts'
import { handle } from '../../../platform/http/call.ts'
import { deviceCookieName } from '../device-cookie.ts'
import { presentDevice } from '../present/device.ts'
import { listDevices } from '../queries/devices.ts'

export const listDevicesRoute = handle(contract.listDevices, async ({ session, client, services }) => {
  const token = client.cookie(deviceCookieName(services.config))
  const here = token === undefined ? undefined : secretHash(token)
  const rows = await session.read((tx) => listDevices(tx))
  return { items: rows.map((row) => presentDevice(row, here)) }
})
