import { build, sql, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export interface NewPhoto {
  organisation_id: string
  feedback_id: string
  venue_id: string
  storage_key: string
  width: number
  height: number
  bytes: number
  created_at: Date
}

export function insertPhoto(tx: Tx, row: NewPhoto): Promise<number> {
  return tx.run(build.insertInto('feedback_photos').values(row))
}

export function getPhoto(tx: Tx, feedbackId: string) {
  return tx.first(sql<RowOf<'feedback_photos', 'storage_key'>>`
    select p.storage_key from visible_feedback f
    join feedback_photos p on p.organisation_id = f.organisation_id and p.feedback_id = f.feedback_id
    where f.feedback_id = ${feedbackId}::uuid`)
}
