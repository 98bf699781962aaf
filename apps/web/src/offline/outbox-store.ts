import type { ErrorCode, Language } from '@comity/contract'
import type { CallInput, CallResponse } from '../api/client.ts'
import { offlineDatabase, type OutboxRecord } from './database.ts'
import { keyOf, knownKey } from './keys.ts'
import { openFiles, sealFiles, type Files } from './sealed-files.ts'
import { open, seal } from './sealing.ts'

export type RatingBody = CallInput<'POST /api/reviews'>['body']
export type ReportBody = CallInput<'POST /api/quick-incidents/quick-report'>['body']
export type Reported = CallResponse<'POST /api/quick-incidents/quick-report'>

/** The subject of an item, in the words that its author saw: for the list of waiting items. */
export interface About {
  readonly name: string | null
  readonly number: number | null
  readonly room: string | null
}

/** The transcript of the voice note, and how far the note has come. */
interface Voice {
  readonly transcript?: string
  readonly language?: Language
  /** The venue; needed by staff of several venues. */
  readonly venueId?: string
  /** The note's id on the server, once it was stored: it is not sent a second time. */
  readonly noteId?: string
}

interface Waiting {
  readonly id: string
  readonly userId: string
  readonly queuedAt: number
  readonly files?: Files
  readonly about: About
  /** First try, milliseconds since 1970; absent: never tried. */
  readonly firstTriedAt?: number
  readonly refusal?: ErrorCode | 'too_old'
}

export interface RatingItem extends Waiting {
  readonly kind?: never
  readonly body: RatingBody
  /** Present with a recording among the files. */
  readonly voice?: Voice
}

/** A report of an incident, and the photos that follow it. */
export interface ReportItem extends Waiting {
  readonly kind: 'report'
  readonly body: ReportBody
  /** The response of the server, once it has the report: only photos are left to send. */
  readonly reported?: Reported
}

export type OutboxItem = RatingItem | ReportItem

export function isReport(item: Pick<OutboxItem, 'kind'>): item is ReportItem {
  return item.kind === 'report'
}

type Content = Omit<RatingItem, 'id' | 'userId' | 'queuedAt' | 'files'>

/** The outbox of one person, in order of queueing. Items that no key opens any more are dropped. */
export async function listItems(userId: string): Promise<OutboxItem[]> {
  const [database, key] = [await offlineDatabase(), await knownKey(userId)]
  const everything = IDBKeyRange.bound([userId, 0], [userId, Infinity])
  const records = await database.getAllFromIndex('outbox', 'byUser', everything)
  if (!key) {
    await Promise.all(records.map(({ id }) => database.delete('outbox', id)))
    return []
  }
  return Promise.all(
    records.map(async ({ id, queuedAt, sealed, files }) => {
      const content = (await open(key, ownerOf(userId, id), sealed)) as Content
      return {
        ...content,
        id,
        userId,
        queuedAt,
        ...(files ? { files: await openFiles(key, ownerOf(userId, id), files) } : {}),
      }
    }),
  )
}

export async function putItem(item: OutboxItem): Promise<void> {
  const record = await sealItem(item)
  await (await offlineDatabase()).put('outbox', record)
}

/** Updates an item, unless it was sent or discarded meanwhile. */
export async function updateItem(item: OutboxItem): Promise<void> {
  const record = await sealItem(item)
  const transaction = (await offlineDatabase()).transaction('outbox', 'readwrite')
  if (await transaction.store.getKey(item.id)) await transaction.store.put(record)
  await transaction.done
}

async function sealItem({ id, userId, queuedAt, files, ...content }: OutboxItem): Promise<OutboxRecord> {
  const [key, owner] = [await keyOf(userId), ownerOf(userId, id)]
  const sealed = await seal(key, owner, content)
  return { id, userId, queuedAt, sealed, ...(files ? { files: await sealFiles(key, owner, files) } : {}) }
}

export async function deleteItem(id: string): Promise<void> {
  await (await offlineDatabase()).delete('outbox', id)
}

function ownerOf(userId: string, id: string): string {
  return `outbox ${userId} ${id}`
}
