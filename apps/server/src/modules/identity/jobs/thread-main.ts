/** Runs in its own thread and answers the questions of `withThread` in sequence. */
import { parentPort } from 'node:worker_threads'
import { answer } from './answer.ts'
import type { Question } from './answer.ts'

parentPort?.on('message', (question: Question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer(question))
})
