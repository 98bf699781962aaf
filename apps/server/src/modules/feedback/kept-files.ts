import type { RawBuilder } from 'kysely'
import type { Session } from '../../platform/auth/session.ts'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/services.ts'
import { deletesUnlessReferred, keepFile, leaveFiles as leave } from '../../platform/storage/index.ts'
import { organisationVault } from '../platform/index.ts'

const fileLeft = 'feedback.file_left'

/** Stores a file of a rating before the transaction whose row refers to it: see keepFile. */
export function keepRatingFile(services: Services, session: Session, bytes: Buffer): Promise<string> {
  return keepFile(services, session, {
    bytes,
    event: fileLeft,
    vaultOf: (tx) => organisationVault(services, tx),
  })
}

/** Deletes references to files of ratings: see leaveFiles of the platform. */
export function leaveFiles(tx: Tx, ending: RawBuilder<unknown>): Promise<number> {
  return leave(tx, fileLeft, ending)
}

/** Deletes photo, audio and transcript of a rating in the transaction that withdraws it. */
export async function dropFiles(tx: Tx, feedbackId: string): Promise<void> {
  for (const table of ['feedback_photos', 'voice_notes'] as const) {
    await leaveFiles(
      tx,
      sql`delete from ${sql.table(table)} where feedback_id = ${feedbackId}::uuid returning organisation_id, storage_key`,
    )
  }
}

async function isReferred(tx: Tx, storageKey: string): Promise<boolean> {
  const rows = await tx.all(sql`
    select 1 from feedback_photos where storage_key = ${storageKey}
    union all select 1 from voice_notes where storage_key = ${storageKey}`)
  return rows.length > 0
}

export const subscribers = { [fileLeft]: [deletesUnlessReferred(isReferred)] }
