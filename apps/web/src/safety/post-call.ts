import { addressOf, send, type CallResponse } from '../api/client.ts'
import { patienceMs } from './own-call.ts'
import type { TriggerPayload } from './payload.ts'

/**
 * One try; answers the id of the alert. `keepalive`: it goes out though the page closes meanwhile.
 * @throws ApiProblem, NetworkError, DOMException TimeoutError: not known to be taken
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
