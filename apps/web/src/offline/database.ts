import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Sealed } from './sealing.ts'

/** One person's key. It cannot be extracted: the browser uses it and never shows it. */
interface KeyRecord {
  readonly userId: string
  readonly key: CryptoKey
}

/** An item that waits to be sent; its content is sealed, its place in the queue is not. */
export interface OutboxRecord {
  /** The Idempotency-Key of every try. */
  readonly id: string
  readonly userId: string
  /** Milliseconds since 1970, UTC. */
  readonly queuedAt: number
  readonly sealed: Sealed
  /** The attachments, each sealed for itself. Absent: none. */
  readonly files?: SealedFiles
}

/** Possible attachments: with a rating a recording and a photo, with a report up to three photos. */
export type FileName = 'voice' | 'photo' | 'photo2' | 'photo3'

export interface SealedFile {
  readonly type: string
  readonly sealed: Sealed
}

export type SealedFiles = Readonly<Partial<Record<FileName, SealedFile>>>

interface DayRecord {
  readonly userId: string
  /** Milliseconds since 1970, UTC. */
  readonly savedAt: number
  readonly sealed: Sealed
}

/** A rating in progress. */
export interface DraftRecord {
  readonly userId: string
  /** The stay or guest that it is about. */
  readonly subject: string
  /** Milliseconds since 1970, UTC. */
  readonly savedAt: number
  readonly sealed: Sealed
  readonly files: SealedFiles
}

/** A call for help until its sender has closed it. It belongs to the device: it is sent whoever is signed in. */
interface HelpCallRecord {
  /** The client id of every try. */
  readonly id: string
  /** A tab is sending it until then, milliseconds since 1970, UTC; 0: none. */
  readonly heldUntil: number
  /** Whether no server has accepted it yet. */
  readonly isWaiting: boolean
  readonly sealed: Sealed
}

/** What lets this browser call for help until the shift ends; at most one. */
interface ShiftRecord {
  readonly id: 'shift'
  readonly sealed: Sealed
}

interface Schema extends DBSchema {
  keys: { key: string; value: KeyRecord }
  outbox: { key: string; value: OutboxRecord; indexes: { byUser: [string, number] } }
  days: { key: string; value: DayRecord }
  drafts: { key: [string, string]; value: DraftRecord }
  helpCalls: { key: string; value: HelpCallRecord }
  shifts: { key: string; value: ShiftRecord }
}

export type OfflineDatabase = IDBPDatabase<Schema>

export const databaseName = 'comity'

let opening: Promise<OfflineDatabase> | undefined

/** The one database of this origin. @throws DOMException where the browser refuses storage */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opening ??= openDB<Schema>(databaseName, 3, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        database.createObjectStore('keys', { keyPath: 'userId' })
        database.createObjectStore('days', { keyPath: 'userId' })
        const outbox = database.createObjectStore('outbox', { keyPath: 'id' })
        outbox.createIndex('byUser', ['userId', 'queuedAt'])
      }
      if (oldVersion < 2) database.createObjectStore('drafts', { keyPath: ['userId', 'subject'] })
      database.createObjectStore('helpCalls', { keyPath: 'id' })
      database.createObjectStore('shifts', { keyPath: 'id' })
    },
    // Another tab has a newer version of the product, and waits until this one closes the database.
    blocking: (_current, _wanted, event) => {
      ;(event.target as IDBDatabase).close()
      opening = undefined
    },
    terminated: () => {
      opening = undefined
    },
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}
