import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface Training {
  readonly seconds: number
  readonly megabytes: number
}

/** Learns both models in a process of its own, whose memory holds nothing else. */
export async function measureTraining(bookings: number): Promise<Training> {
  const child = fork(join(import.meta.dirname, 'learn.ts'), [String(bookings)])
  const [answer] = (await once(child, 'message')) as [Training]
  await once(child, 'exit')
  return answer
}
