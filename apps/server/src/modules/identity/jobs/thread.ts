import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Ask } from './answer.ts'

/** Compares and estimates in a separate thread while `work` runs. */
export async function withThread<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const thread = new Worker(new URL('./thread-main.ts', import.meta.url))
  // Listens from the start, because an unhandled error would end the process.
  const failed = new Promise<never>((_, reject) => thread.once('error', reject))
  failed.catch(() => undefined)
  // One question at a time.
  const ask: Ask = async (question) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    thread.postMessage(question)
    const [answer] = (await Promise.race([once(thread, 'message'), failed])) as [never]
    return answer
  }
  try {
    return await work(ask)
  } finally {
    await thread.terminate()
  }
}
