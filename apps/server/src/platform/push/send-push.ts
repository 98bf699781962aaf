import { z } from 'zod'
import { sql, type RowOf } from '../db/statements.ts'
import type { SystemTx, Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { holdsRole } from './forget-leavers.ts'
import { PushError } from './push.ts'
import type { PushMessage, PushSubscriptionData } from './push.ts'

export type PushServices = Pick<Services, 'clock' | 'database' | 'vault' | 'log' | 'push'>

const messageSchema = z.object({
  word: z.enum(['alert', 'safety', 'drill', 'briefing', 'notice', 'test']),
  path: z.string(),
  tag: z.string(),
  lifetimeSeconds: z.number(),
}) satisfies z.ZodType<PushMessage>
const payloadSchema = z.object({
  organisationId: z.uuid(),
  userId: z.uuid(),
  message: messageSchema,
  queuedAt: z.coerce.date(),
})

/** Browsers of a person by the result; `off`: no keys are set, so no push messages are sent. */
export interface PushedTo {
  readonly sent: number
  readonly gone: number
  readonly refused: number
  /** May be retried. */
  readonly delayed: number
}

type Browser = RowOf<'push_subscriptions', 'subscription_id' | 'sealed'> &
  RowOf<'organisations', 'wrapped_key'>

/** Thrown so that the queue retries. */
class PushDelayed extends Error {
  override name = 'PushDelayed'
}

/**
 * Queues a message to the browsers of people in the transaction of its cause. A later one with the tag replaces one
 * that is still waiting.
 */
export async function queuePush(tx: Tx, userIds: readonly string[], message: PushMessage): Promise<void> {
  const { organisationId, now: queuedAt } = await tx.scope
  for (const userId of new Set(userIds)) {
    const payload = JSON.stringify({ organisationId, userId, message, queuedAt })
    await tx.run(
      sql`select platform.add_job('push/send', ${payload}::json, ${`push/send:${userId}:${message.tag}`}::text)`,
    )
  }
}

/**
 * Sends to all browsers of a person; ended subscriptions are deleted. A person without a role is not notified.
 * Sending again is harmless: a browser shows one message per tag.
 * @returns undefined: push is off
 */
export async function pushTo(
  services: PushServices,
  { organisationId, userId, message }: { organisationId: string; userId: string; message: PushMessage },
): Promise<PushedTo | undefined> {
  const { push } = services
  if (!push) return undefined
  const inOrganisation = <T>(work: (tx: SystemTx) => Promise<T>) =>
    services.database.system({ job: 'push/send', organisationId, now: services.clock.now() }, work)
  const browsers = await inOrganisation((tx) => browsersToTell(tx, userId))
  const outcomes = await Promise.all(
    browsers.map(async ({ subscription_id, sealed, wrapped_key }) => {
      const vault = services.vault.organisation(organisationId, wrapped_key)
      try {
        const subscription = JSON.parse(vault.openText(sealed)) as PushSubscriptionData
        return { subscription_id, outcome: await push.send(subscription, message) }
      } catch (error) {
        if (!(error instanceof PushError)) throw error
        if (!error.mayPass) services.log.warn({ code: error.code }, 'a push message was refused')
        return { subscription_id, outcome: error.mayPass ? ('delayed' as const) : ('refused' as const) }
      }
    }),
  )
  const idsOf = (wanted: string) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map((one) => one.subscription_id)
  const [sent, gone] = [idsOf('sent'), idsOf('gone')]
  if (sent.length + gone.length > 0) await inOrganisation((tx) => noteDeliveries(tx, sent, gone))
  return {
    sent: sent.length,
    gone: gone.length,
    refused: idsOf('refused').length,
    delayed: idsOf('delayed').length,
  }
}

/** @throws PushDelayed while a browser may still be notified and the message has not expired */
export async function sendPush(services: PushServices, payload: unknown): Promise<void> {
  const { queuedAt, ...rest } = payloadSchema.parse(payload)
  const ageMs = services.clock.now().getTime() - queuedAt.getTime()
  if (ageMs >= rest.message.lifetimeSeconds * 1000) return
  const told = await pushTo(services, rest)
  if (told && told.delayed > 0) throw new PushDelayed(`A push message waits for ${told.delayed} browsers`)
}

function browsersToTell(tx: SystemTx, userId: string): Promise<Browser[]> {
  return tx.all(sql<Browser>`
    select s.subscription_id, s.sealed, o.wrapped_key
    from push_subscriptions s join organisations o on o.organisation_id = s.organisation_id
    where s.user_id = ${userId}::uuid and ${holdsRole(sql`s`)}`)
}

async function noteDeliveries(tx: SystemTx, sent: readonly string[], gone: readonly string[]): Promise<void> {
  await tx.run(sql`
    update push_subscriptions set used_at = platform.app_now() where subscription_id = any (${[...sent]}::uuid[])`)
  await tx.run(sql`delete from push_subscriptions where subscription_id = any (${[...gone]}::uuid[])`)
}
