import { queryOptions } from '@tanstack/react-query'
import { call, type CallResponse } from '../../../api/client.ts'

export type StaffDevice = CallResponse<'GET /api/staff/device'>

/**
 * What this device is registered as, and who signed in on it within a day. It is always read again, because the device
 * is shared.
 */
export const deviceQuery = queryOptions({
  queryKey: ['staff-device'],
  queryFn: ({ signal }) => call('GET /api/staff/device', { signal }),
  staleTime: 0,
})
