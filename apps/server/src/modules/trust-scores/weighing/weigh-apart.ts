import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TrustScore } from '@comity/domain/trust'
import type { RatingRow } from './ratings.ts'

export type ToThread =
  | { readonly rows: readonly RatingRow[] }
  | { readonly seeds: readonly string[]; readonly now: number }
  | { readonly from: number; readonly limit: number }

const scoresAtOnce = 5_000

/**
 * Computes scores in a separate thread, because a million ratings would block the process for seconds. Ratings are sent
 * and scores returned page by page, so that memory stays flat.
 */
export async function* weighApart(
  pages: AsyncIterable<readonly RatingRow[]>,
  seeds: readonly string[],
  now: Date,
): AsyncGenerator<TrustScore[]> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url))
  // Listens from the start, because an unhandled error would end the process.
  const failed = new Promise<never>((_, reject) => thread.once('error', reject))
  failed.catch(() => undefined)
  const ask = async (message: ToThread): Promise<unknown> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    thread.postMessage(message)
    return (await Promise.race([once(thread, 'message'), failed]))[0]
  }
  try {
    for await (const rows of pages) await ask({ rows })
    const scores = (await ask({ seeds, now: now.getTime() })) as number
    for (let from = 0; from < scores; from += scoresAtOnce)
      yield (await ask({ from, limit: scoresAtOnce })) as TrustScore[]
  } finally {
    await thread.terminate()
  }
}
