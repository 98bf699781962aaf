import type { Browser, BrowserContext } from '@playwright/test'
import { contextFor } from '../harness.ts'
import { post, put, read, until } from '../calls.ts'
import { ownStays } from '../own-stays.ts'

export interface OwnAlert {
  readonly id: string
  readonly guestId: string
  readonly name: string
}

/** Guests of this test who are in house, each on the watch list, and the alerts that this raised. */
export async function ownAlerts(browser: Browser, count: number): Promise<OwnAlert[]> {
  const stays = await ownStays(browser, count)
  const context = await contextFor(browser, 'manager')
  const alerts: OwnAlert[] = []
  for (const { name } of stays) {
    const guestId = await guestOf(context, name)
    await watchGuest(context, guestId)
    alerts.push({ id: await alertOf(context, guestId), guestId, name })
  }
  await context.close()
  return alerts
}

export async function guestOf(context: BrowserContext, name: string): Promise<string> {
  const { items } = await read<{ items: { guestId: string }[] }>(
    context,
    `/api/stays?q=${encodeURIComponent(name)}`,
  )
  return items[0]?.guestId ?? ''
}

export async function watchGuest(context: BrowserContext, guestId: string): Promise<void> {
  await put(context, `/api/guest-profiles/${guestId}/status`, {
    status: 'watch_list',
    reason: 'Loud at night on two evenings.',
    endsAt: new Date(Date.now() + 40 * 86_400_000).toISOString(),
  })
}

export function alertOf(context: BrowserContext, guestId: string): Promise<string> {
  return until('an alert about the guest of this test', async () => {
    const { items } = await read<{ items: { id: string }[] }>(context, `/api/smart-alerts?guestId=${guestId}`)
    return items[0]?.id
  })
}

/** Claims an alert as somebody else, by the API call. */
export async function acknowledgeAs(context: BrowserContext, alertId: string): Promise<void> {
  await post(context, `/api/smart-alerts/${alertId}/acknowledge`)
}
