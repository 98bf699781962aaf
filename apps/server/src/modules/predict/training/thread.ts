/** Runs in its own thread: collects the bookings that `trainApart` sends, then trains. */
import { parentPort } from 'node:worker_threads'
import { train } from '@comity/domain/predict'
import type { BookingRecord, PredictionTarget, Training } from '@comity/domain/predict'
import { knownRecord } from '../booking-record.ts'
import type { ToThread } from './train-apart.ts'

const bookings: BookingRecord[] = []
const words = new Map<string, string>()

parentPort?.on('message', (message: ToThread) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer(message))
})

/** The number of bookings so far, or the result of training. */
function answer(message: ToThread): number | Map<PredictionTarget, Training> {
  if ('rows' in message) {
    for (const row of message.rows) bookings.push(withSharedWords(knownRecord(row)))
    return bookings.length
  }
  const { targets, now } = message
  return new Map(targets.map((target) => [target, train(bookings, { now, target })]))
}

/** A message brings each day, venue and word once for each booking; keeping one of each halves the memory. */
function withSharedWords(booking: BookingRecord): BookingRecord {
  const fields = booking as unknown as Record<string, unknown>
  for (const field of Object.keys(booking)) {
    const value = fields[field]
    if (typeof value === 'string') fields[field] = words.get(value) ?? (words.set(value, value), value)
  }
  return booking
}
