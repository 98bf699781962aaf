import { lookupsPerHour } from '@comity/domain/network'
import { requestText } from '../lib/http-client.ts'
import type { Connection } from '../lib/http-client.ts'

/** Look-ups by colleagues, each of whom makes no more than permitted per hour. */
export class Asking {
  #asked = 0
  readonly #venueId: string
  readonly #cookies: readonly string[]

  constructor(venueId: string, cookies: readonly string[]) {
    this.#venueId = venueId
    this.#cookies = cookies
  }

  get asked(): number {
    return this.#asked
  }

  /** Whether the network returns anything about a stay. */
  async ask(connection: Connection, stayId: string): Promise<boolean> {
    const nth = this.#asked++
    // In turn: this many look-ups a second come from many people.
    const cookie = this.#cookies[nth % this.#cookies.length]
    if (!cookie || nth >= this.#cookies.length * lookupsPerHour) throw new Error('Too few colleagues ask')
    const body = { venueId: this.#venueId, stayId, purpose: 'check_in' }
    const answer = await connection.send(
      requestText({ method: 'POST', path: '/api/network-lookups', cookie, body }),
    )
    if (answer.status !== 200)
      throw new Error(`A question was answered ${answer.status}: ${answer.body.slice(0, 300)}`)
    return (JSON.parse(answer.body) as { hits: unknown[] }).hits.length > 0
  }
}

export interface Load {
  /**
   * Ends the load; returns the look-ups per second, including those of others, and how long each answer to the load
   * took from when it was due.
   */
  readonly stop: () => Promise<{ perSecond: number; latenciesMs: readonly number[] }>
}

/**
 * Makes this many look-ups per second, each at its time whether or not the previous one is answered, as far as there
 * are connections.
 */
export function startLoad(
  asking: Asking,
  connections: readonly Connection[],
  { perSecond, stays }: { perSecond: number; stays: readonly string[] },
): Load {
  const [started, before] = [performance.now(), asking.asked]
  const latenciesMs: number[] = []
  let next = 0
  const run = { isOver: false }
  const one = async (connection: Connection) => {
    while (!run.isOver) {
      const nth = next++
      const due = started + (nth * 1000) / perSecond
      const wait = due - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      if (run.isOver) return
      await asking.ask(connection, stays[nth % stays.length] ?? '')
      latenciesMs.push(performance.now() - due)
    }
  }
  const running = Promise.all(connections.map(one))
  // The error is reported at the end.
  running.catch(() => (run.isOver = true))
  return {
    stop: async () => {
      run.isOver = true
      await running
      return { perSecond: ((asking.asked - before) * 1000) / (performance.now() - started), latenciesMs }
    },
  }
}
