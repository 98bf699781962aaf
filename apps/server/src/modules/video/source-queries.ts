import { sql, type ColumnOf, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export interface SourceRow extends RowOf<
  'video_sources',
  | 'source_id'
  | 'venue_id'
  | 'name'
  | 'sealed_secret'
  | 'created_by'
  | 'created_at'
  | 'last_heard_at'
  | 'revoked_at'
> {
  creator_name: ColumnOf<'members', 'name'> | null
}

const sources = sql`
  select s.source_id, s.venue_id, s.name, s.sealed_secret, s.created_by, m.name as creator_name, s.created_at,
    s.last_heard_at, s.revoked_at
  from video_sources s left join members m on m.organisation_id = s.organisation_id and m.user_id = s.created_by`

/** Sources of the scope, active ones first, latest first. */
export function listSources(tx: Tx) {
  return tx.all(sql<SourceRow>`${sources} order by s.revoked_at is not null, s.created_at desc, s.source_id`)
}

export function getSource(tx: Tx, sourceId: string) {
  return tx.first(sql<SourceRow>`${sources} where s.source_id = ${sourceId}::uuid`)
}

export async function insertSource(
  tx: Tx,
  source: { venueId: string; name: string; sealedSecret: Buffer; createdBy: string },
): Promise<string> {
  const made = await tx.one(sql<RowOf<'video_sources', 'source_id'>>`
    insert into video_sources (organisation_id, venue_id, name, sealed_secret, created_by, created_at)
    values (current_setting('app.organisation_id')::uuid, ${source.venueId}::uuid, ${source.name},
      ${source.sealedSecret}, ${source.createdBy}::uuid, platform.app_now())
    returning source_id`)
  return made.source_id
}

/** Returns whether it was active. */
export async function revokeSource(tx: Tx, sourceId: string): Promise<boolean> {
  const revoked = await tx.run(sql`
    update video_sources set revoked_at = platform.app_now()
    where source_id = ${sourceId}::uuid and revoked_at is null`)
  return revoked > 0
}
