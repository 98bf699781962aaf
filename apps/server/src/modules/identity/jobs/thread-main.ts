/** Runs in a thread of its own: answers each question that `withThread` sends, one after the other. */
import { parentPort } from 'node:worker_threads'
import { answer } from './answer.ts'
import type { Question } from './answer.ts'

parentPort?.on('message', (question: Question) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(answer(question))
})
