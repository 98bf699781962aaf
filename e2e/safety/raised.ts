import type { BrowserContext } from '@playwright/test'
import { post } from '../calls.ts'
import { baseUrl } from '../harness.ts'

interface Me {
  readonly user: { readonly id: string }
  readonly venues: readonly { readonly id: string }[]
}

export interface Stands {
  readonly status: string
  readonly isDrill: boolean
  readonly acknowledgedBy: { readonly name: string } | null
}

/** A call for help by the signed-in person, as a page would send it. Returns its id. */
export async function raised(context: BrowserContext, change: object = {}): Promise<string> {
  const me = (await (await context.request.get('/api/me')).json()) as Me
  const { alert_id: alertId } = (await post(context, '/api/safety-alerts/trigger', {
    client_id: crypto.randomUUID(),
    staff_id: me.user.id,
    venue_id: me.venues[0]?.id,
    alert_type: 'aggressive_guest',
    severity: 'high',
    guest_id: null,
    current_page: '/my-profile',
    location_context: 'Boathouse',
    notes: '',
    trigger_method: 'manual',
    device_info: {
      userAgent: 'Test',
      timestamp: new Date().toISOString(),
      screen: { width: 390, height: 844 },
    },
    ...change,
  })) as { alert_id: string }
  return alertId
}

/** The state of a call, as seen by the signed-in person. */
export async function standing(context: BrowserContext, alertId: string): Promise<Stands> {
  // The connection may have been idle so long that the server is just closing it.
  const answer = await context.request.get(`/api/safety-alerts/${alertId}`, { maxRetries: 2 })
  return (await answer.json()) as Stands
}

/** Closes calls, so that the next test finds none open. */
export async function closed(context: BrowserContext, ...alertIds: string[]): Promise<void> {
  for (const alertId of alertIds) {
    const answer = await context.request.put(`/api/safety-alerts/${alertId}/status`, {
      headers: { origin: baseUrl() },
      data: { status: 'resolved' },
    })
    if (!answer.ok()) throw new Error(`Closing a call answered ${answer.status()}`)
  }
}
