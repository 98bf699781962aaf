import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { Connection, requestText } from '../lib/http-client.ts'
import type { Tenant } from '../lib/organisation.ts'
import { withServer } from '../lib/server-child.ts'
import type { Server } from '../lib/server-child.ts'
import { Readers } from './readers.ts'

export interface Plan {
  readonly clients: number
  /** Single events, each in its own transaction. */
  readonly steady: { readonly count: number; readonly everyMs: number }
  /** Repeated bursts of events in one transaction. */
  readonly bursts: { readonly count: number; readonly events: number }
}

export interface Measured {
  /** From the commit of an event until a client received it, in milliseconds, for each event and client. */
  readonly latenciesMs: readonly number[]
  /** Until the last client received it, for each event. */
  readonly lastMs: readonly number[]
  readonly burstsPerSecond: readonly number[]
  readonly bytesPerClient: number
}

const feedPath = '/api/live-monitoring/live-alerts-feed'

/** The product's feed, with one reader for each cookie. */
export async function measureFeed(
  server: Server,
  target: { client: Client; tenant: Tenant; cookies: readonly string[] },
  plan: Plan,
): Promise<Measured> {
  const { client, tenant, cookies } = target
  const alertId = await raiseAlert(server.port, tenant)
  const emit = (count: number) =>
    client.query(
      `with noted as (
         insert into live_events (organisation_id, venue_id, kind, subject_id, change, at)
         select $1, $2, 'call', $3, 'escalated', now() from generate_series(1, $4) returning 1)
       select pg_notify('live', $1::text) from noted limit 1`,
      [tenant.organisationId, tenant.venueIds[0], alertId, count],
    )
  const warm = await Readers.open(server.port, feedPath, cookies.slice(0, 20))
  warm.close()
  const before = await server.usage()
  const readers = await Readers.open(server.port, `${feedPath}?after=1`, cookies)
  await pause(500)
  const after = await server.usage()

  const [latenciesMs, lastMs]: [number[], number[]] = [[], []]
  for (let nth = 0; nth < plan.steady.count; nth++) {
    const all = readers.have(nth + 1)
    await emit(1)
    const committed = performance.now()
    await all
    const waits = readers.arrivals(nth).map((at) => Math.max(0, at - committed))
    latenciesMs.push(...waits)
    lastMs.push(Math.max(...waits))
    await pause(plan.steady.everyMs)
  }
  const burstsPerSecond = await bursts(readers, plan, (count) => emit(count))
  readers.close()
  const bytesPerClient = (after.peakBytes - before.peakBytes) / plan.clients
  return { latenciesMs, lastMs, burstsPerSecond, bytesPerClient }
}

/** The same bytes written by a server that does nothing else. */
export function measureBare(
  event: string,
  cookies: readonly string[],
  plan: Plan,
): Promise<readonly number[]> {
  return withServer(
    {},
    async ({ port }) => {
      const readers = await Readers.open(port, '/', cookies)
      const to = await Connection.open(port)
      const post = (count: number) =>
        to.send(
          `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${count * event.length}\r\n\r\n${event.repeat(count)}`,
        )
      const perSecond = await bursts(readers, { ...plan, steady: { count: 0, everyMs: 0 } }, post)
      to.close()
      readers.close()
      return perSecond
    },
    join(import.meta.dirname, 'bare.ts'),
  )
}

async function bursts(
  readers: Readers,
  plan: Plan,
  emit: (count: number) => Promise<unknown>,
): Promise<number[]> {
  const perSecond: number[] = []
  let had = plan.steady.count
  for (let nth = 0; nth < plan.bursts.count; nth++) {
    had += plan.bursts.events
    const all = readers.have(had)
    const begun = performance.now()
    await emit(plan.bursts.events)
    await all
    perSecond.push((1_000 * plan.bursts.events) / (performance.now() - begun))
  }
  return perSecond
}

/** One event as the product sends it. */
export async function sampleOf(server: Server, cookie: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${feedPath}?after=1`, { headers: { cookie } })
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (/\nid: .*\n\n/s.test(text)) break
  }
  return text.slice(text.indexOf('\nid: ') + 1, text.indexOf('\n\n', text.indexOf('\nid: ')) + 2)
}

async function raiseAlert(port: number, { cookie, venueIds }: Tenant): Promise<string> {
  const body = { venueId: venueIds[0], severity: 'low', text: 'Somebody waits at the bar' }
  const to = await Connection.open(port)
  const request = { method: 'POST', path: '/api/live-monitoring/trigger-live-alert', cookie, body } as const
  const answer = await to.send(requestText(request))
  to.close()
  if (answer.status !== 201) throw new Error(`No alert was raised: ${answer.status} ${answer.body}`)
  return (JSON.parse(answer.body) as { id: string }).id
}
