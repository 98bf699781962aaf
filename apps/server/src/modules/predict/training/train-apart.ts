import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PredictionTarget, Training } from '@comity/domain/predict'
import type { BookingRow } from '../booking-record.ts'

export type ToThread =
  | { readonly rows: readonly BookingRow[] }
  | { readonly targets: readonly PredictionTarget[]; readonly now: number }

/**
 * A small young generation and a limit keep what is garbage small: without them it is most of the memory. The limit is
 * enough for several times as many bookings as a training reads; beyond it, the training fails, and the model in use
 * stays.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 }

/**
 * Trains in a separate thread, because seconds of computing would block other calls of this process. Bookings are sent
 * page by page with acknowledgement, so that memory stays flat.
 */
export async function trainApart(
  targets: readonly PredictionTarget[],
  now: Date,
  pages: AsyncIterable<readonly BookingRow[]>,
  onRead: () => Promise<void>,
): Promise<Map<PredictionTarget, Training>> {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits })
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
    await onRead()
    return (await ask({ targets, now: now.getTime() })) as Map<PredictionTarget, Training>
  } finally {
    await thread.terminate()
  }
}
