import type { KeyScope } from '@comity/contract'
import { build, sql, type ColumnOf, type RowOf } from '../../../platform/db/statements.ts'
import type { StaffTx, Tx } from '../../../platform/db/transaction.ts'

export interface ApiKeyRow extends RowOf<
  'api_keys',
  | 'key_id'
  | 'name'
  | 'hint'
  | 'venue_ids'
  | 'created_by'
  | 'created_at'
  | 'expires_at'
  | 'last_used_at'
  | 'revoked_at'
> {
  scopes: KeyScope[]
  created_by_name: ColumnOf<'members', 'name'> | null
}

const rows = sql`
  select k.key_id, k.name, k.hint, k.scopes, k.venue_ids, k.created_by, m.name as created_by_name, k.created_at,
    k.expires_at, k.last_used_at, k.revoked_at
  from api_keys k left join members m on m.organisation_id = k.organisation_id and m.user_id = k.created_by`

/** Keys of the organisation, working ones first. */
export function listApiKeys(tx: StaffTx) {
  return tx.all(sql<ApiKeyRow>`${rows}
    order by k.revoked_at is not null, k.expires_at <= platform.app_now(), k.created_at desc, k.key_id limit 200`)
}

export function getApiKey(tx: StaffTx, keyId: string) {
  return tx.first(sql<ApiKeyRow>`${rows} where k.key_id = ${keyId}::uuid`)
}

export interface NewKey {
  name: string
  hint: string
  hash: Buffer
  scopes: readonly KeyScope[]
  venueIds: readonly string[] | null
  expiresAt: Date
}

export async function insertApiKey(tx: StaffTx, key: NewKey): Promise<string> {
  const { organisationId, userId, now } = await tx.scope
  const row = await tx.one(
    build
      .insertInto('api_keys')
      .values({
        organisation_id: organisationId,
        name: key.name,
        hint: key.hint,
        secret_hash: key.hash,
        scopes: [...key.scopes],
        venue_ids: key.venueIds && [...key.venueIds],
        created_by: userId,
        created_at: now,
        expires_at: key.expiresAt,
      })
      .returning('key_id'),
  )
  return row.key_id
}

/** Revokes the keys that a member created and whose secrets that member knows. Returns their ids. */
export async function revokeKeysBy(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'api_keys', 'key_id'>>`
    update api_keys set revoked_at = platform.app_now()
    where created_by = ${userId}::uuid and revoked_at is null and expires_at > platform.app_now()
    returning key_id`)
  return rows.map((row) => row.key_id)
}

export function revokeApiKey(tx: StaffTx, keyId: string) {
  return tx.run(sql`update api_keys set revoked_at = platform.app_now()
    where key_id = ${keyId}::uuid and revoked_at is null`)
}
