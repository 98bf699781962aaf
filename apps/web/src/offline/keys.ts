import { offlineDatabase } from './database.ts'
import { createKey } from './sealing.ts'

export async function keyOf(userId: string): Promise<CryptoKey> {
  const known = await knownKey(userId)
  if (known) return known
  const fresh = await createKey()
  const database = await offlineDatabase()
  // Another tab may have been first: its key stays, because something may be sealed with it already.
  const transaction = database.transaction('keys', 'readwrite')
  const first = await transaction.store.get(userId)
  if (!first) await transaction.store.put({ userId, key: fresh })
  await transaction.done
  return first?.key ?? fresh
}

export async function knownKey(userId: string): Promise<CryptoKey | undefined> {
  const database = await offlineDatabase()
  return (await database.get('keys', userId))?.key
}

/** Deletes everything kept for one person in this browser: key, kept day, drafts and the outbox. */
export async function forgetUser(userId: string): Promise<void> {
  const database = await offlineDatabase()
  const transaction = database.transaction(['keys', 'days', 'drafts', 'outbox'], 'readwrite')
  await transaction.objectStore('keys').delete(userId)
  await transaction.objectStore('days').delete(userId)
  await transaction.objectStore('drafts').delete(IDBKeyRange.bound([userId], [userId, []]))
  const outbox = transaction.objectStore('outbox')
  const everything = IDBKeyRange.bound([userId, 0], [userId, Infinity])
  for (const id of await outbox.index('byUser').getAllKeys(everything)) await outbox.delete(id)
  await transaction.done
}
