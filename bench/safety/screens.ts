import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from '../lib/http-client.ts'
import { Readers } from '../live/readers.ts'
import { call } from './call.ts'

const feedPath = '/api/live-monitoring/live-alerts-feed'

/** From sending a call for help until another person's browser receives it, for each call and each of the feeds. */
export async function measureScreens(
  port: number,
  cookies: { readonly callers: readonly string[]; readonly readers: readonly string[] },
  plan: { readonly calls: number; readonly everyMs: number },
): Promise<{ screensMs: number[]; lastMs: number[] }> {
  // The feeds start after it.
  await Connection.withSome(port, 1, async ([first]) => {
    if (first) await call(first, cookies.callers[0] ?? '')
  })
  const readers = await Readers.open(port, `${feedPath}?after=1`, cookies.readers)
  await pause(500)
  const connection = await Connection.open(port)
  const [screensMs, lastMs]: [number[], number[]] = [[], []]
  for (let nth = 0; nth < plan.calls; nth++) {
    const all = readers.have(nth + 1)
    const sent = performance.now()
    await call(connection, cookies.callers[(nth + 1) % cookies.callers.length] ?? '')
    await all
    const waits = readers.arrivals(nth).map((at) => at - sent)
    screensMs.push(...waits)
    lastMs.push(Math.max(...waits))
    await pause(plan.everyMs)
  }
  readers.close()
  connection.close()
  return { screensMs, lastMs }
}
