import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Training {
  readonly seconds: number
  readonly megabytes: number
}

/** Trains both models in a new process, whose memory contains nothing else. */
export async function measureTraining(bookings: number): Promise<Training> {
  const child = fork(join(import.meta.dirname, 'learn.ts'), [String(bookings)])
  const [answer] = (await once(child, 'message')) as [Training]
  await once(child, 'exit')
  return answer
}
