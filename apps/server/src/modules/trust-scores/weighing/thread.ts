/** Runs in its own thread: collects the ratings that `weigh` sends, then computes the scores. */
import { parentPort } from 'node:worker_threads'
import type { TrustScore } from '@comity/domain/trust'
import type { ToThread } from './weigh-apart.ts'
import { Ratings, weighRatings } from './weigh.ts'

const ratings = new Ratings()
let scores: TrustScore[] = []

parentPort?.on('message', (message: ToThread) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer(message))
})

/** The number of guests with a score, or some of the scores. */
function answer(message: ToThread): number | TrustScore[] {
  if ('rows' in message) ratings.add(message.rows)
  else if ('seeds' in message) scores = weighRatings(ratings, message.seeds, new Date(message.now))
  else return scores.slice(message.from, message.from + message.limit)
  return scores.length
}
