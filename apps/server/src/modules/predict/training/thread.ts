/** Runs in its own thread: collects the bookings that `trainApart` sends, then trains. */
import { parentPort } from 'node:worker_threads'
import { train } from '@comity/domain/predict'
import type { BookingRecord, PredictionTarget, Training } from '@comity/domain/predict'
import { knownRecord } from '../booking-record.ts'
import type { ToThread } from './train-apart.ts'

const bookings: BookingRecord[] = []

parentPort?.on('message', (message: ToThread) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer(message))
})

/** The number of bookings so far, or the result of training. */
function answer(message: ToThread): number | Map<PredictionTarget, Training> {
  if ('rows' in message) return bookings.push(...message.rows.map(knownRecord))
  const { targets, now } = message
  return new Map(targets.map((target) => [target, train(bookings, { now, target })]))
}
