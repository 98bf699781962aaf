import { randomUUID } from 'node:crypto'
import type { Connection } from '../lib/http-client.ts'
import { requestText } from '../lib/http-client.ts'
import type { Tenant } from '../lib/organisation.ts'
import type { StayToRate } from './stays.ts'

/** A rating as sent by the form. */
export const rating = {
  rating: 4,
  tags: ['polite', 'patient'],
  comment: 'Kept the room tidy and was friendly at the desk; asked twice for a late breakfast.',
  fault: 'guest',
  service: 'stay',
} as const

/** Rates a stay; with a key as sent by the web, or without. */
export async function rateStay(
  connection: Connection | undefined,
  tenant: Tenant,
  stay: StayToRate,
  withKey: boolean,
): Promise<void> {
  const answer = await connection?.send(
    requestText({
      method: 'POST',
      path: '/api/reviews',
      cookie: tenant.cookie,
      headers: withKey ? { 'idempotency-key': randomUUID() } : {},
      body: { stayId: stay.stayId, ...rating },
    }),
  )
  if (answer?.status !== 201) throw new Error(`The rating answered ${answer?.status}: ${answer?.body}`)
}
