import { addressOf, send, type CallResponse } from '../api/client.ts'
import { patienceMs } from './own-call.ts'
import type { TriggerPayload } from './payload.ts'

/**
 * One try; returns the id of the alert. `keepalive`: it is sent even if the page closes meanwhile. @throws ApiProblem,
 * NetworkError, DOMException TimeoutError: it may not have been accepted
 */
export async function postCall(payload: TriggerPayload): Promise<string> {
  const response = await send(addressOf('/api/safety-alerts/trigger'), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    keepalive: true,
    signal: AbortSignal.timeout(patienceMs),
  })
  const taken = (await response.json()) as CallResponse<'POST /api/safety-alerts/trigger'>
  return taken.alert_id
}
