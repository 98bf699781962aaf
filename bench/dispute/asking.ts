import { lookupsPerHour } from '@comity/domain/network'
import { requestText } from '../lib/http-client.ts'
import type { Connection } from '../lib/http-client.ts'

/** Questions of colleagues, each of whom asks no more than an hour allows. */
export class Asking {
  #asked = 0
  readonly #venueId: string
  readonly #cookies: readonly string[]

  constructor(venueId: string, cookies: readonly string[]) {
    this.#venueId = venueId
    this.#cookies = cookies
  }

  /** How many questions were asked. */
  get asked(): number {
    return this.#asked
  }

  /** Whether the network names anything about a stay. */
  async ask(connection: Connection, stayId: string): Promise<boolean> {
    const nth = this.#asked++
    // One after the other: so many questions a second are those of many people.
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
   * Ends the load; what was asked a second, by whoever else asked meanwhile too, and how long each answer to the load took
   * from when it was due.
   */
  readonly stop: () => Promise<{ perSecond: number; latenciesMs: readonly number[] }>
}

/** Asks so many questions a second, each at its time whether the one before is answered or not, as far as connections last. */
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
  // Whoever waits for the end hears of it.
  running.catch(() => (run.isOver = true))
  return {
    stop: async () => {
      run.isOver = true
      await running
      return { perSecond: ((asking.asked - before) * 1000) / (performance.now() - started), latenciesMs }
    },
  }
}
