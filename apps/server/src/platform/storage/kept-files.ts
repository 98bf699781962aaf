import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Session } from '../auth/session.ts'
import { sql } from '../db/statements.ts'
import type { SystemTx, Tx } from '../db/transaction.ts'
import type { Subscriber } from '../events/outbox.ts'
import type { Services } from '../services.ts'
import type { OrganisationVault } from '../vault.ts'

/** Longer than any request works on what it stored. */
const settledAfterMs = 3_600_000
const deleteFile = 'platform/delete-file'
const payload = z.object({ storageKey: z.string() })

/** Random, below the organisation's id: a key tells nothing. */
export function newStorageKey(organisationId: string): string {
  return `${organisationId}/${randomUUID()}`
}

export interface FileToKeep {
  readonly bytes: Buffer
  /** Type of the event by which the file is looked at again; its subscriber is `deletesUnlessReferred`. */
  readonly event: string
  readonly vaultOf: (tx: Tx) => Promise<OrganisationVault>
}

/**
 * Stores a file, sealed, and answers its key, to be written into a row by the transaction that follows. Before the
 * file is written an event is, which an hour later deletes what no row refers to: so a file stays exactly if that
 * transaction was committed, whatever broke off in between.
 */
export async function keepFile(
  { storage }: Pick<Services, 'storage'>,
  session: Session,
  { bytes, event, vaultOf }: FileToKeep,
): Promise<string> {
  const { storageKey, vault } = await session.write(async (tx) => {
    const [scope, vault] = await Promise.all([tx.scope, vaultOf(tx)])
    const storageKey = newStorageKey(scope.organisationId)
    await tx.run(sql`
      insert into outbox (organisation_id, type, payload, at)
      values (${scope.organisationId}::uuid, ${event}, ${JSON.stringify({ storageKey })}::jsonb,
        ${new Date(scope.now.getTime() + settledAfterMs)}::timestamptz)`)
    return { storageKey, vault }
  })
  await storage.put(storageKey, vault.sealFile(bytes))
  return storageKey
}

/** Deletes the file of the event unless a row refers to it. */
export function deletesUnlessReferred(
  isReferred: (tx: SystemTx, storageKey: string) => Promise<boolean>,
): Subscriber {
  return async (tx, event) => {
    const { storageKey } = payload.parse(event.payload)
    if (await isReferred(tx, storageKey)) return
    await tx.run(sql`
      select platform.add_job(${deleteFile}, ${JSON.stringify({ storageKey })}::json, ${`${deleteFile}:${storageKey}`})`)
  }
}

export const storageJobs = {
  [deleteFile]: ({ storage }: Pick<Services, 'storage'>, job: unknown) =>
    storage.delete(payload.parse(job).storageKey),
}
