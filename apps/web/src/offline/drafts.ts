import { canKeep } from './can-keep.ts'
import { offlineDatabase, type DraftRecord } from './database.ts'
import { keyOf, knownKey } from './keys.ts'
import { openFiles, sealFiles, type Files } from './sealed-files.ts'
import { open, seal } from './sealing.ts'

/** A draft is kept for 24 hours after its last change. */
export const draftLifeMs = 24 * 3_600_000

/** A draft as its form keeps it. */
export interface Draft {
  readonly content: unknown
  readonly files: Files
}

/** What a kept draft is about, and when it was last saved, milliseconds since 1970. */
export type KeptAt = Pick<DraftRecord, 'subject' | 'savedAt'>

/** Keeps a draft, in place of the one before about the same subject. Returns whether this device can keep any. */
export async function saveDraft(
  userId: string,
  subject: string,
  { content, files }: Draft,
): Promise<boolean> {
  if (!(await canKeep())) return false
  const [key, owner] = [await keyOf(userId), ownerOf(userId, subject)]
  const sealed = await seal(key, owner, content)
  const record = { userId, subject, savedAt: Date.now(), sealed, files: await sealFiles(key, owner, files) }
  await (await offlineDatabase()).put('drafts', record)
  return true
}

/** The draft about a subject, unless there is none or it has expired. */
export async function readDraft(userId: string, subject: string): Promise<(Draft & KeptAt) | undefined> {
  if (!(await canKeep())) return undefined
  const record = await (await offlineDatabase()).get('drafts', [userId, subject])
  const key = await knownKey(userId)
  if (!record || !key || isOver(record, Date.now())) return undefined
  const owner = ownerOf(userId, subject)
  return {
    subject,
    savedAt: record.savedAt,
    content: await open(key, owner, record.sealed),
    files: await openFiles(key, owner, record.files),
  }
}

/** The number of drafts on this device that can still be continued. */
export async function countDrafts(userId: string): Promise<number> {
  if (!(await canKeep())) return 0
  const records = await (await offlineDatabase()).getAll('drafts', IDBKeyRange.bound([userId], [userId, []]))
  return records.filter((record) => !isOver(record, Date.now())).length
}

/**
 * The drafts of a person whose subject begins with a word, latest first; those that cannot be opened any more are left
 * out.
 */
export async function listDrafts(userId: string, prefix: string): Promise<(Draft & KeptAt)[]> {
  if (!(await canKeep())) return []
  const all = IDBKeyRange.bound([userId, prefix], [userId, `${prefix}\uFFFF`])
  const records = await (await offlineDatabase()).getAll('drafts', all)
  const key = await knownKey(userId)
  const inTime = records.filter((record) => key && !isOver(record, Date.now()))
  const opened = await Promise.allSettled(inTime.map(({ subject }) => readDraft(userId, subject)))
  return opened
    .flatMap((each) => (each.status === 'fulfilled' ? (each.value ?? []) : []))
    .toSorted((a, b) => b.savedAt - a.savedAt)
}

export async function forgetDraft(userId: string, subject: string): Promise<void> {
  if (await canKeep()) await (await offlineDatabase()).delete('drafts', [userId, subject])
}

/** Deletes drafts without a change for a day, of every person who used this browser. */
export async function forgetOldDrafts(): Promise<void> {
  if (!(await canKeep())) return
  const transaction = (await offlineDatabase()).transaction('drafts', 'readwrite')
  const over = (await transaction.store.getAll()).filter((record) => isOver(record, Date.now()))
  await Promise.all(over.map(({ userId, subject }) => transaction.store.delete([userId, subject])))
  await transaction.done
}

/** A clock that was put back keeps no draft longer. */
export function isOver({ savedAt }: Pick<DraftRecord, 'savedAt'>, now: number): boolean {
  return Math.abs(now - savedAt) >= draftLifeMs
}

function ownerOf(userId: string, subject: string): string {
  return `draft ${userId} ${subject}`
}
