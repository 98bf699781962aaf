import { setTimeout as wait } from 'node:timers/promises'
import { Connection, requestText } from '../lib/http-client.ts'
import type { Tenant } from '../lib/organisation.ts'

export interface Timed {
  readonly seconds: number
  /** Of them, those in which the thread learned both models. */
  readonly learningSeconds: number
}

/** Requests a training and waits until it is done. */
export async function trainThrough(port: number, { cookie }: Tenant): Promise<Timed> {
  return Connection.withSome(port, 1, async ([connection]) => {
    const began = performance.now()
    let [learning, learned] = [Infinity, Infinity]
    await connection?.send(requestText({ method: 'POST', path: '/api/predictions/train', cookie }))
    for (;;) {
      const answer = await connection?.send(
        requestText({ method: 'GET', path: '/api/predictions/model', cookie }),
      )
      const { training } = JSON.parse(answer?.body ?? '') as { training: { state: string } | null }
      const now = performance.now()
      if (training?.state === 'learning') learning = Math.min(learning, now)
      else if (learning < now) learned = Math.min(learned, now)
      if (training?.state === 'done')
        return { seconds: (now - began) / 1000, learningSeconds: (learned - learning) / 1000 }
      if (training?.state === 'failed') throw new Error('The training failed')
      await wait(50)
    }
  })
}
