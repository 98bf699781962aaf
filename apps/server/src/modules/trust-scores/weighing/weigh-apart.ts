import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TrustScore } from '@comity/domain/trust'
import type { RatingRow } from './ratings.ts'
import { Ratings, weighRatings } from './weigh.ts'

export type ToThread =
  | { readonly rows: readonly RatingRow[] }
  | { readonly seeds: readonly string[]; readonly now: number }
  | { readonly from: number; readonly limit: number }

const scoresAtOnce = 5_000

/** So many ratings are weighed in a few milliseconds, while a thread takes a hundred to load what it needs. */
const fewRatings = 1_000

/** Computes the scores of all guests, as pages: here when the ratings are few, otherwise in a separate thread. */
export async function* weigh(
  pages: AsyncIterable<readonly RatingRow[]>,
  seeds: readonly string[],
  now: Date,
): AsyncGenerator<TrustScore[]> {
  const read: (readonly RatingRow[])[] = []
  const source = pages[Symbol.asyncIterator]()
  for (let count = 0; count <= fewRatings;) {
    const next = await source.next()
    if (next.done) {
      const few = new Ratings()
      for (const rows of read) few.add(rows)
      yield weighRatings(few, seeds, now)
      return
    }
    read.push(next.value)
    count += next.value.length
  }
  yield* weighApart(continued(read, source), seeds, now)
}

async function* continued<T>(read: readonly T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
  yield* read
  yield* { [Symbol.asyncIterator]: () => rest }
}

/**
 * In a separate thread, because a million ratings would block the process for seconds. Ratings are sent and scores
 * returned page by page, so that memory stays flat.
 */
async function* weighApart(
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
