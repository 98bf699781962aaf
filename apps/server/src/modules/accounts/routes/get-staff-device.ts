import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { listRecentOnDevice } from '../queries/devices.ts'
import { staffDeviceOf } from '../staff-device.ts'

export const getStaffDeviceRoute = handle(contract.getStaffDevice, async ({ services, client, now }) => {
  const device = await staffDeviceOf(services, client, now)
  if (!device) return { device: null, recent: [] }
  const { organisationId, deviceId, name, venue } = device
  const recent = await services.database.system({ job: 'device', organisationId, now }, (tx) =>
    listRecentOnDevice(tx, { deviceId, venueId: venue.id }),
  )
  return {
    device: { id: deviceId, name, venue },
    recent: recent.map((person) => ({ staffId: String(person.staff_number), name: person.name })),
  }
})
