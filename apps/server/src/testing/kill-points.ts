import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Client } from 'pg'

/** Where a process is to be killed: at a point of its work, not after a time, which differs between machines. */
export interface KillOrder {
  /** The time of its clock. */
  readonly now: string
  /** The statement before which its parent kills it, counted from 1; 0 for none. */
  readonly at: number
  /** Whether it waits there to be killed, or continues and is killed wherever it is by then. */
  readonly stands: boolean
}

/** In the process to be killed: does the work on request, counting the statements that it sends. */
export function awaitKillOrder(work: (now: Date) => Promise<unknown>): void {
  let [sent, order]: [number, KillOrder | undefined] = [0, undefined]
  const query = Reflect.get(Client.prototype, 'query') as (...given: unknown[]) => unknown
  Reflect.set(Client.prototype, 'query', function send(this: Client, ...given: unknown[]): unknown {
    sent += 1
    if (sent === order?.at) {
      process.send?.('there')
      if (order.stands) return new Promise(() => undefined)
    }
    return Reflect.apply(query, this, given)
  })
  process.on('message', (given: KillOrder) => {
    ;[sent, order] = [0, given]
    void work(new Date(given.now)).then(() => process.send?.(sent))
  })
  process.once('disconnect', () => process.exit(0))
  process.send?.('ready')
}

/**
 * Makes a ready process do its work, and kills it where the order says, or when it is done.
 *
 * @returns how many statements it sent, or undefined when it was killed before its end
 */
export async function workAndKill(child: ChildProcess, order: KillOrder): Promise<number | undefined> {
  const told = once(child, 'message') as Promise<['there' | number]>
  child.send(order)
  const [reply] = await told
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  return reply === 'there' ? undefined : reply
}

/** The order of a round: each at another statement of the work, waiting there in every second round. */
export function killOrder(now: Date, round: number, statements: number): KillOrder {
  const at = round === 0 ? 0 : 1 + Math.floor(statements * ((round * 0.618) % 1))
  return { now: now.toISOString(), at, stands: round % 2 === 0 }
}
