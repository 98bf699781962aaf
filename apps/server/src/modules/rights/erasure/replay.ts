import { randomUUID } from 'node:crypto'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Services } from '../../../platform/services.ts'
import { holdGuest } from '../../profiles/index.ts'
import { eraseGuest } from './erase-guest.ts'

/** An erased guest in the list kept beside backups. */
export interface ErasedGuest {
  readonly organisationId: string
  /** SHA-256, hexadecimal. */
  readonly subjectHash: string
}

type Opened = Pick<Services, 'database' | 'clock'>
const job = 'trust/replay-erasures'

/** Every erased guest, for a list that outlives the database. */
export async function erasedGuests({ database, clock }: Opened): Promise<ErasedGuest[]> {
  const all: ErasedGuest[] = []
  for (const organisationId of await database.organisationIds()) {
    const rows = await database.system({ job, organisationId, now: clock.now() }, (tx) =>
      tx.all(
        sql<{ hash: string }>`select encode(subject_hash, 'hex') as hash from erasures order by erased_at`,
      ),
    )
    all.push(...rows.map((row) => ({ organisationId, subjectHash: row.hash })))
  }
  return all
}

/**
 * Erases again the guests that a restored backup brought back, before anything is served; erasures recorded in the
 * backup are repeated too. Returns their number.
 */
export async function replayErasures(
  { database, clock }: Opened,
  list: readonly ErasedGuest[],
): Promise<number> {
  let erased = 0
  for (const organisationId of await database.organisationIds()) {
    const hashes = list.filter((one) => one.organisationId === organisationId).map((one) => one.subjectHash)
    const scope = { job, organisationId, now: clock.now() }
    const found = await database.system(scope, (tx) =>
      tx.all(sql<RowOf<'guests', 'guest_id'>>`
        with known as (
          select decode(hash, 'hex') as hash from unnest(${hashes}::text[]) hash
          union select subject_hash from erasures)
        select g.guest_id from guests g
        join known k on k.hash = sha256(convert_to(g.organisation_id::text || '/' || g.guest_id::text, 'UTF8'))
        where g.merged_into is null`),
    )
    for (const { guest_id: guestId } of found)
      await database.system(scope, async (tx) => {
        await holdGuest(tx, guestId, 'update')
        await eraseGuest(tx, guestId, randomUUID())
      })
    erased += found.length
  }
  return erased
}
