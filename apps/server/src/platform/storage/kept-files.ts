import { randomUUID } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Session } from '../auth/session.ts'
import { sql } from '../db/statements.ts'
import type { SystemTx, Tx } from '../db/transaction.ts'
import type { Subscriber } from '../events/outbox.ts'
import type { Services } from '../services.ts'
import type { OrganisationVault } from '../vault.ts'

/** Longer than any request uses the files that it stored. */
const settledAfterMs = 3_600_000
const deleteFile = 'platform/delete-file'
const payload = z.object({ storageKey: z.string() })

/** Random, below the organisation's id: a key reveals nothing. */
export function newStorageKey(organisationId: string): string {
  return `${organisationId}/${randomUUID()}`
}

export interface FilesToKeep {
  readonly files: readonly Buffer[]
  /** Type of the event that checks a file again; its subscriber is `deletesUnlessReferred`. */
  readonly event: string
  readonly vaultOf: (tx: Tx) => Promise<OrganisationVault>
}

/**
 * Stores sealed files and returns their keys, which the following transaction writes into rows. An event is written
 * before each file, which an hour later deletes it unless a row refers to it: a file therefore remains exactly if
 * that transaction was committed, whatever was interrupted in between.
 */
export async function keepFiles(
  { storage }: Pick<Services, 'storage'>,
  session: Session,
  { files, event, vaultOf }: FilesToKeep,
): Promise<string[]> {
  const { storageKeys, vault } = await session.write(async (tx) => {
    const [scope, vault] = await Promise.all([tx.scope, vaultOf(tx)])
    const storageKeys = files.map(() => newStorageKey(scope.organisationId))
    await tx.run(sql`
      insert into outbox (organisation_id, type, payload, at)
      select ${scope.organisationId}::uuid, ${event}, jsonb_build_object('storageKey', storage_key),
        ${new Date(scope.now.getTime() + settledAfterMs)}::timestamptz
      from unnest(${storageKeys}::text[]) storage_key`)
    return { storageKeys, vault }
  })
  // One after the other, because a sealed copy of each is in memory.
  for (const [index, storageKey] of storageKeys.entries())
    await storage.put(storageKey, vault.sealFile(files[index]!))
  return storageKeys
}

/** One file: see keepFiles. */
export async function keepFile(
  services: Pick<Services, 'storage'>,
  session: Session,
  { bytes, ...rest }: Omit<FilesToKeep, 'files'> & { readonly bytes: Buffer },
): Promise<string> {
  const [storageKey] = await keepFiles(services, session, { ...rest, files: [bytes] })
  return storageKey!
}

/**
 * Runs a statement that ends references to files and returns organisation_id and storage_key of each. The files are
 * deleted a minute later: a reader who has just read the key still finds its file.
 *
 * @param event as in keepFiles
 */
export function leaveFiles(tx: Tx, event: string, ending: RawBuilder<unknown>): Promise<number> {
  return tx.run(sql`
    with ended as (${ending})
    insert into outbox (organisation_id, type, payload, at)
    select organisation_id, ${event}, jsonb_build_object('storageKey', storage_key),
      platform.app_now() + interval '1 minute'
    from ended where storage_key is not null`)
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
