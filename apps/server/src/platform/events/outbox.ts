import { sql, type RowOf } from '../db/statements.ts'
import type { SystemTx } from '../db/transaction.ts'
import type { Services } from '../services.ts'

export type OutboxEvent = Readonly<
  RowOf<'outbox', 'event_id' | 'organisation_id' | 'type' | 'venue_id' | 'payload' | 'attempts'>
>

/** Handles one event in the transaction that removes it. Without network calls, which must be jobs. */
export type Subscriber = (tx: SystemTx, event: OutboxEvent) => Promise<void>
export type Subscribers = Readonly<Record<string, readonly Subscriber[]>>

const batch = 100
/** After this many attempts an event remains, marked for a person to examine. */
const mostAttempts = 10

/** Handles the due events of one organisation; returns how many. Other processes skip the rows that it has locked. */
export async function drainOutbox(
  services: Services,
  organisationId: string,
  subscribers: Subscribers,
): Promise<number> {
  const scope = { job: 'outbox', organisationId, now: services.clock.now() }
  const taken = await services.database
    .system(scope, async (tx) => {
      const events = await takeDue(tx, batch)
      for (const event of events) for (const handle of subscribers[event.type] ?? []) await handle(tx, event)
      await remove(tx, events)
      return events.length
    })
    .catch(async (error: unknown) => {
      services.log.error({ err: error }, 'an event of the outbox failed; its batch is handled one by one')
      return drainOneByOne(services, organisationId, subscribers)
    })
  return taken
}

/** A batch fails as a whole; one by one the others succeed and the faulty one is marked. */
async function drainOneByOne(
  services: Services,
  organisationId: string,
  subscribers: Subscribers,
): Promise<number> {
  const scope = { job: 'outbox', organisationId, now: services.clock.now() }
  for (let handled = 0; handled < batch; handled++) {
    let current: OutboxEvent | undefined
    try {
      const done = await services.database.system(scope, async (tx) => {
        const [event] = await takeDue(tx, 1)
        current = event
        if (!event) return false
        for (const handle of subscribers[event.type] ?? []) await handle(tx, event)
        await remove(tx, [event])
        return true
      })
      if (!done) return handled
    } catch (error) {
      if (!current) throw error
      services.log.error(
        { err: error, type: current.type, attempts: current.attempts + 1 },
        'an event failed',
      )
      const { event_id } = current
      await services.database.system(scope, (tx) =>
        tx.run(sql`update outbox set attempts = attempts + 1,
          at = platform.app_now() + least(attempts + 1, 10) * interval '30 seconds',
          failed_at = case when attempts + 1 >= ${mostAttempts} then platform.app_now() end
          where event_id = ${event_id}::uuid`),
      )
    }
  }
  return batch
}

function takeDue(tx: SystemTx, limit: number) {
  return tx.all(sql<OutboxEvent>`
    select event_id, organisation_id, type, venue_id, payload, attempts from outbox
    where at <= platform.app_now() and failed_at is null
    order by event_id limit ${limit} for update skip locked`)
}

function remove(tx: SystemTx, events: readonly OutboxEvent[]) {
  return tx.run(
    sql`delete from outbox where event_id = any (${events.map((event) => event.event_id)}::uuid[])`,
  )
}
