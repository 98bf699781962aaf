import type { CallResponse } from '../api/client.ts'
import { NetworkError } from '../api/problem.ts'
import { databaseName } from './database.ts'
import { forgetDays, readDay } from './kept-day.ts'

/**
 * Who was signed in when the network was last there, for at most 24 hours: what lets a page be opened again
 * offline. Says nothing about the session, which the server checks with every call.
 * @throws the error itself when it was an answer, or when nothing is kept
 */
export async function keptSession(error: unknown): Promise<CallResponse<'GET /api/me'>> {
  const day = error instanceof NetworkError ? await readDay() : undefined
  if (!day) throw error
  return day.me
}

/** Nobody is signed in any more: the day kept for whoever was is deleted. Makes no database where none is. */
export async function forgetSession(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  if (databases.some(({ name }) => name === databaseName)) await forgetDays()
}
