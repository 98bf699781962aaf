import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { contract } from '@comity/contract'
import { rateGuest } from '../../apps/server/src/modules/feedback/answer.ts'
import { Database } from '../../apps/server/src/platform/db/database.ts'
import { sessionOf } from '../lib/organisation.ts'
import type { Tenant } from '../lib/organisation.ts'
import { Recorder, replay } from '../lib/recorder.ts'
import type { Recorded, Sent } from '../lib/recorder.ts'
import { openServices } from '../lib/services.ts'
import type { Environment } from '../lib/services.ts'
import { rating } from './send.ts'
import type { StayToRate } from './stays.ts'

/** The statements of one rating, and the values that are specific to it. */
export interface Template {
  readonly transactions: readonly Recorded[]
  readonly stay: StayToRate
  readonly feedbackId: string
  readonly key: string
}

/** Makes the product's own code rate one stay, and records what it sent to the database. */
export async function recordRating(
  env: Environment,
  pool: Pool,
  tenant: Tenant,
  stay: StayToRate,
  withKey: boolean,
): Promise<Template> {
  const recorder = new Recorder()
  const database = new Database(recorder.wrap(pool))
  const { services, close } = await openServices(env, database)
  const key = randomUUID()
  const body = contract.createReview.body.parse({ stayId: stay.stayId, ...rating })
  const fingerprint = createHash('sha256').update(key).digest()
  const idempotency = { endpoint: 'POST /api/reviews', key, fingerprint }
  const { feedback } = await rateGuest(
    services,
    sessionOf(tenant, database),
    body,
    withKey ? idempotency : undefined,
  )
  await close()
  return { transactions: recorder.take(), stay, feedbackId: feedback.id, key }
}

/** Sends the statements of a template for another stay, directly through the driver. */
export function replayRating(pool: Pool, template: Template, stay: StayToRate): Promise<void> {
  const key = randomUUID()
  return replay(pool, template.transactions, (sent, rows) => {
    const made = rows.find((row) => typeof row['feedback_id'] === 'string')?.['feedback_id']
    return rewritten(sent, [
      [template.stay.stayId, stay.stayId],
      [template.stay.guestId, stay.guestId],
      [template.key, key],
      [template.feedbackId, typeof made === 'string' ? made : template.feedbackId],
    ])
  })
}

function rewritten({ values }: Sent, pairs: readonly (readonly [string, string])[]): unknown[] {
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    if (typeof value !== 'string') return value
    return pairs.reduce((done, [from, to]) => done.replaceAll(from, to), value)
  }
  return values.map(rewrite)
}
