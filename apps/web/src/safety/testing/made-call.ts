import { newCall, type OwnCall } from '../own-call.ts'
import type { TriggerPayload } from '../payload.ts'

export const madePayload = (id: string): TriggerPayload => ({
  client_id: id,
  staff_id: 'ana',
  venue_id: 'harbour',
  alert_type: 'aggressive_guest',
  severity: 'high',
  guest_id: null,
  current_page: '/',
  location_context: '',
  notes: '',
  trigger_method: 'manual',
  device_info: { userAgent: '', timestamp: '', screen: { width: 1, height: 1 } },
})

/** A call of the first instant. */
export const madeCall = (id: string): OwnCall =>
  newCall(madePayload(id), { alertType: 'aggressive_guest', severity: 'high', method: 'manual' }, 0)
