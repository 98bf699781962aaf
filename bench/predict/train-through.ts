import { setTimeout as wait } from 'node:timers/promises'
import { Connection, requestText } from '../lib/http-client.ts'
import type { Tenant } from '../lib/organisation.ts'

/** Requests a training and waits until it is done; returns the seconds that it took. */
export async function trainThrough(port: number, { cookie }: Tenant): Promise<number> {
  return Connection.withSome(port, 1, async ([connection]) => {
    const began = performance.now()
    await connection?.send(requestText({ method: 'POST', path: '/api/predictions/train', cookie }))
    for (;;) {
      const answer = await connection?.send(
        requestText({ method: 'GET', path: '/api/predictions/model', cookie }),
      )
      const { training } = JSON.parse(answer?.body ?? '') as { training: { state: string } | null }
      if (training?.state === 'done') return (performance.now() - began) / 1000
      if (training?.state === 'failed') throw new Error('The training failed')
      await wait(200)
    }
  })
}
