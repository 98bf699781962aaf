import { randomUUID } from 'node:crypto'
import { requestText } from '../lib/http-client.ts'
import type { Connection } from '../lib/http-client.ts'

/** A complete payload; author and place come from the session. */
const payload = () => ({
  client_id: randomUUID(),
  alert_type: 'safety_threat',
  severity: 'high',
  guest_id: null,
  current_page: '/staff-dashboard',
  location_context: 'Lobby',
  notes: '',
  trigger_method: 'typed_sos',
  device_info: {
    userAgent: 'Bench',
    timestamp: '2026-03-02T10:00:00Z',
    screen: { width: 390, height: 844 },
  },
})

/** One call for help. @throws Error when it is not accepted, or folded into another */
export async function call(connection: Connection, cookie: string): Promise<void> {
  const request = requestText({
    method: 'POST',
    path: '/api/safety-alerts/trigger',
    cookie,
    body: payload(),
  })
  const { status, body } = await connection.send(request)
  const isNew = status === 201 && !(JSON.parse(body) as { is_repeat: boolean }).is_repeat
  if (!isNew) throw new Error(`A call for help was answered ${status}: ${body}`)
}
