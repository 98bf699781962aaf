import { setTimeout as pause } from 'node:timers/promises'
import { closedLoop, summarise } from '../lib/closed-loop.ts'
import { Connection, requestText } from '../lib/http-client.ts'
import { call } from './call.ts'

export interface Overload {
  /** Look-ups per second of the saturated server. */
  readonly capacity: number
  readonly aloneMs: readonly number[]
  /** Calls for help together with ten times as many callers. */
  readonly besideMs: readonly number[]
  readonly shed: number
  /** Waiting time of the others meanwhile, p50 in milliseconds. */
  readonly othersMs: number
}

interface Target {
  readonly port: number
  readonly cookie: string
  readonly callers: readonly string[]
  readonly guestIds: readonly string[]
}

/** Number of callers that saturates the server. */
const busy = 32

export async function measureOverload(target: Target, seconds: number): Promise<Overload> {
  const lookUps = (workers: number, time: number) => askAll(target, workers, time)
  await lookUps(busy, 1)
  const capacity = await lookUps(busy, seconds / 2)
  const alone = await callSteadily(target, seconds / 2)
  const [others, beside] = await Promise.all([
    lookUps(10 * busy, seconds + 1),
    pause(500).then(() => callSteadily(target, seconds)),
  ])
  return {
    capacity: capacity.perSecond,
    aloneMs: alone.waitsMs,
    besideMs: beside.waitsMs,
    shed: alone.shed + beside.shed,
    othersMs: others.p50,
  }
}

async function askAll({ port, cookie, guestIds }: Target, workers: number, seconds: number) {
  return Connection.withSome(port, workers, async (connections) => {
    let turn = 0
    const phase = await closedLoop({
      workers,
      seconds,
      work: async (worker) => {
        const guestId = guestIds[turn++ % guestIds.length] ?? ''
        const request = requestText({ method: 'GET', path: `/api/guest-profiles/${guestId}`, cookie })
        await connections[worker]?.send(request)
        return true
      },
    })
    return summarise([phase])
  })
}

const callsPerSecond = 20

/** Calls for help at a steady rate, whether or not earlier ones are answered. */
async function callSteadily({ port, callers }: Target, seconds: number) {
  const count = Math.ceil(seconds * callsPerSecond)
  const waitsMs: number[] = []
  let shed = 0
  await Connection.withSome(port, callers.length, async (connections) => {
    const begun = performance.now()
    // For each connection: when it is free again.
    const free = connections.map(() => Promise.resolve())
    const one = async (nth: number) => {
      const due = begun + (nth * 1_000) / callsPerSecond
      await pause(Math.max(0, due - performance.now()))
      const at = nth % callers.length
      const before = free[at]
      free[at] = (async () => {
        await before
        const connection = connections[at]
        if (!connection) throw new Error('There is no connection')
        try {
          await call(connection, callers[at] ?? '')
          waitsMs.push(performance.now() - due)
        } catch {
          // Counted: the target is zero.
          shed++
        }
      })()
      await free[at]
    }
    await Promise.all(Array.from({ length: count }, (_, nth) => one(nth)))
  })
  return { waitsMs, shed }
}
