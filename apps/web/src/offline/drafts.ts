import { canKeep } from './can-keep.ts'
import { offlineDatabase, type DraftRecord } from './database.ts'
import { keyOf, knownKey } from './keys.ts'
import { openFiles, sealFiles, type Files } from './sealed-files.ts'
import { open, seal } from './sealing.ts'

/** A draft is kept for 24 hours after its last change. */
export const draftLifeMs = 24 * 3_600_000

/** What somebody was writing, as their form keeps it. */
export interface Draft {
  readonly content: unknown
  readonly files: Files
}

/** Keeps a draft, in place of the one before about the same subject. */
export async function saveDraft(userId: string, subject: string, { content, files }: Draft): Promise<void> {
  if (!(await canKeep())) return
  const [key, owner] = [await keyOf(userId), ownerOf(userId, subject)]
  const sealed = await seal(key, owner, content)
  const record = { userId, subject, savedAt: Date.now(), sealed, files: await sealFiles(key, owner, files) }
  await (await offlineDatabase()).put('drafts', record)
}

/** The draft about a subject, unless there is none or its time is over. */
export async function readDraft(userId: string, subject: string): Promise<Draft | undefined> {
  if (!(await canKeep())) return undefined
  const record = await (await offlineDatabase()).get('drafts', [userId, subject])
  const key = await knownKey(userId)
  if (!record || !key || isOver(record, Date.now())) return undefined
  const owner = ownerOf(userId, subject)
  return {
    content: await open(key, owner, record.sealed),
    files: await openFiles(key, owner, record.files),
  }
}

export async function forgetDraft(userId: string, subject: string): Promise<void> {
  if (await canKeep()) await (await offlineDatabase()).delete('drafts', [userId, subject])
}

/** Deletes whatever nobody has changed for a day, of every person who used this browser. */
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
