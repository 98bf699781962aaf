import type { CustodyAction } from '@comity/contract/photos/shapes'
import { maskCardNumbers } from '@comity/domain/feedback'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { orderOf } from '../../platform/http/page.ts'
import type { Page } from '../../platform/http/page.ts'
import type { CustodyRow, PhotoRow } from './rows.ts'

export interface NewCustodyEntry {
  readonly photo: Pick<PhotoRow, 'photo_id' | 'venue_id'>
  readonly action: CustodyAction
  /** Null for the system. */
  readonly actorId: string | null
  /** Of the file as it was found. */
  readonly sha256?: Buffer
  /** At most 1,000 characters, as written by the person; card numbers are masked. */
  readonly reason?: string
}

/** Adds to the chain of custody of a photo in the transaction of its cause. Entries are never changed. */
export async function noteCustody(tx: Tx, entry: NewCustodyEntry): Promise<void> {
  await tx.run(sql`
    insert into photo_custody (organisation_id, photo_id, venue_id, at, actor_id, action, sha256, reason)
    values (current_setting('app.organisation_id')::uuid, ${entry.photo.photo_id}::uuid,
      ${entry.photo.venue_id}::uuid, platform.app_now(), ${entry.actorId}::uuid, ${entry.action},
      ${entry.sha256 ?? null}::bytea, ${entry.reason ? maskCardNumbers(entry.reason).text : null}::text)`)
}

export const custodyOrder = orderOf('entry_id', { at: [{ by: 'at', is: 'instant' }] })

export function listCustody(photoId: string, page: Page) {
  return page.of(sql<CustodyRow>`
    select c.entry_id, c.at, c.actor_id, m.name as actor_name, c.action, c.sha256, c.reason from photo_custody c
    left join members m on m.organisation_id = c.organisation_id and m.user_id = c.actor_id
    where c.photo_id = ${photoId}::uuid`)
}
