import type { Language } from '@comity/contract'
import type { CallResponse } from '../api/client.ts'
import { canKeep } from './can-keep.ts'
import { offlineDatabase } from './database.ts'
import { keyOf, knownKey } from './keys.ts'
import { open, seal } from './sealing.ts'

/** A kept day is readable for 24 hours after it was saved. */
const dayLifeMs = 24 * 3_600_000

/** What rating needs after a reload without the network. */
export interface KeptDay {
  readonly me: CallResponse<'GET /api/me'>
  readonly stays: CallResponse<'GET /api/stays'>['items']
  readonly tags: Partial<Record<Language, CallResponse<'GET /api/available-tags'>>>
  /** The board of the day, if it was opened. */
  readonly board?: CallResponse<'GET /api/day-board'> | undefined
}

/**
 * Stores the day of the signed-in user, replacing the day before and the day of every other person. A page without the
 * board leaves it unchanged.
 */
export async function saveDay(userId: string, day: KeptDay): Promise<void> {
  if (!(await canKeep())) return
  // One after the other, in every tab: one that found no board must not replace the board that another stored meanwhile.
  await navigator.locks.request('comity-day', async () => {
    const board = day.board ?? (await keptBoard(userId))
    const sealed = await seal(await keyOf(userId), ownerOf(userId), { ...day, board })
    const transaction = (await offlineDatabase()).transaction('days', 'readwrite')
    await transaction.store.clear()
    await transaction.store.put({ userId, savedAt: Date.now(), sealed })
    await transaction.done
  })
}

/** The kept day, unless there is none or its 24 hours are over; then it is deleted. */
export async function readDay(): Promise<KeptDay | undefined> {
  if (!(await canKeep())) return undefined
  const database = await offlineDatabase()
  const [record] = await database.getAll('days')
  if (!record) return undefined
  const key = await knownKey(record.userId)
  if (!key || isPast(record.savedAt)) {
    await forgetDays()
    return undefined
  }
  const day = (await open(key, ownerOf(record.userId), record.sealed)) as KeptDay
  // When stored again with later stays, the board still expires at its own time.
  return day.board && isPast(Date.parse(day.board.at)) ? { ...day, board: undefined } : day
}

async function keptBoard(userId: string): Promise<KeptDay['board']> {
  const day = await readDay()
  return day?.me.user?.id === userId ? day.board : undefined
}

export async function forgetDays(): Promise<void> {
  if (await canKeep()) await (await offlineDatabase()).clear('days')
}

function isPast(savedAt: number): boolean {
  return Math.abs(Date.now() - savedAt) >= dayLifeMs
}

function ownerOf(userId: string): string {
  return `day ${userId}`
}
