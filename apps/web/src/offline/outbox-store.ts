import type { ErrorCode } from '@comity/contract'
import type { CallInput } from '../api/client.ts'
import { offlineDatabase } from './database.ts'
import { keyOf, knownKey } from './keys.ts'
import { open, seal } from './sealing.ts'

export type RatingBody = CallInput<'POST /api/reviews'>['body']

/** Of whom a rating is, in the words in which the author chose: for the list of what waits. */
export interface About {
  readonly name: string | null
  readonly number: number | null
  readonly room: string | null
}

interface Content {
  readonly body: RatingBody
  readonly about: About
  /** First try, milliseconds since 1970; absent: never tried. */
  readonly firstTriedAt?: number
  readonly refusal?: ErrorCode | 'too_old'
}

export interface OutboxItem extends Content {
  readonly id: string
  readonly userId: string
  readonly queuedAt: number
}

/** What waits for one person, in the order in which it was queued. What no key opens any more is dropped. */
export async function listItems(userId: string): Promise<OutboxItem[]> {
  const [database, key] = [await offlineDatabase(), await knownKey(userId)]
  const everything = IDBKeyRange.bound([userId, 0], [userId, Infinity])
  const records = await database.getAllFromIndex('outbox', 'byUser', everything)
  if (!key) {
    await Promise.all(records.map(({ id }) => database.delete('outbox', id)))
    return []
  }
  return Promise.all(
    records.map(async ({ id, queuedAt, sealed }) => {
      const content = (await open(key, ownerOf(userId, id), sealed)) as Content
      return { ...content, id, userId, queuedAt }
    }),
  )
}

export async function putItem({ id, userId, queuedAt, ...content }: OutboxItem): Promise<void> {
  const key = await keyOf(userId)
  const sealed = await seal(key, ownerOf(userId, id), content)
  await (await offlineDatabase()).put('outbox', { id, userId, queuedAt, sealed })
}

export async function deleteItem(id: string): Promise<void> {
  await (await offlineDatabase()).delete('outbox', id)
}

function ownerOf(userId: string, id: string): string {
  return `outbox ${userId} ${id}`
}
