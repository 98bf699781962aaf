import type { CallResponse } from '../api/client.ts'
import { NetworkError } from '../api/problem.ts'
import { fillPupilWords } from '../shell/language/pupil-words.ts'
import { databaseName } from './database.ts'
import { forgetDays, readDay } from './kept-day.ts'

/**
 * The signed-in user of the last response, for at most 24 hours, so that a page opens offline. It says nothing about
 * the session, which the server checks with every call. @throws the error itself when it was a response, or when
 * nothing is kept
 */
export async function keptSession(error: unknown): Promise<CallResponse<'GET /api/me'>> {
  const day = error instanceof NetworkError ? await readDay() : undefined
  if (!day) throw error
  fillPupilWords(day.me.venues)
  return day.me
}

/** After signing out: deletes the kept day of the user. Creates no database where none is. */
export async function forgetSession(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? []
  if (databases.some(({ name }) => name === databaseName)) await forgetDays()
}
