import { createHash, ECDH } from 'node:crypto'
import { sql, type RowOf } from '../db/statements.ts'
import type { Tx } from '../db/transaction.ts'
import { checkAddress } from '../http/outbound.ts'
import type { Outbound } from '../http/outbound.ts'
import type { OrganisationVault } from '../vault.ts'
import type { PushSubscriptionData } from './push.ts'

/** Maximum number of browsers of one person; the oldest is dropped. */
export const mostBrowsers = 10

const longestEndpoint = 1_000

export type SubscriptionFault = 'endpoint' | 'keys'

/** Error in a subscription before it is stored: its address must be public HTTPS, and its keys valid. */
export function checkSubscription(
  { endpoint, keys }: PushSubscriptionData,
  { allowPrivate }: Pick<Outbound, 'allowPrivate'>,
): true | SubscriptionFault {
  const isShort = endpoint.length <= longestEndpoint
  const isHttps = isShort && URL.parse(endpoint)?.protocol === 'https:'
  if (!isHttps || 'reason' in checkAddress(endpoint, { allowPrivate })) return 'endpoint'
  return (isPoint(keys.p256dh) && bytesOf(keys.auth)?.length === 16) || 'keys'
}

/**
 * Stores the subscription of a browser for the person signed in there: it is taken over from anybody else in the
 * organisation, so that a shared device never shows one person what is meant for another. Returns its id.
 * @param subscription validated by `checkSubscription`
 */
export async function saveSubscription(
  tx: Tx,
  vault: OrganisationVault,
  userId: string,
  subscription: PushSubscriptionData,
): Promise<string> {
  const { organisationId } = await tx.scope
  const { endpoint, keys } = subscription
  const sealed = vault.sealText(JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }))
  const saved = await tx.one(sql<RowOf<'push_subscriptions', 'subscription_id'>>`
    insert into push_subscriptions (organisation_id, user_id, endpoint_hash, sealed, created_at)
    values (${organisationId}::uuid, ${userId}::uuid, ${hashOf(endpoint)}::bytea, ${sealed}::bytea, platform.app_now())
    on conflict (organisation_id, endpoint_hash) do update set user_id = excluded.user_id, sealed = excluded.sealed,
      created_at = excluded.created_at
    returning subscription_id`)
  await tx.run(sql`
    delete from push_subscriptions where subscription_id in (
      select subscription_id from push_subscriptions where user_id = ${userId}::uuid
      order by created_at desc, subscription_id desc offset ${mostBrowsers}::int)`)
  return saved.subscription_id
}

/** Ends notifications to a browser. Only one's own: ending another's takes more than its address. */
export async function removeSubscription(tx: Tx, userId: string, endpoint: string): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from push_subscriptions
    where user_id = ${userId}::uuid and endpoint_hash = ${hashOf(endpoint)}::bytea`)
  return removed > 0
}

/** The same by its id. */
export async function removeSubscriptionById(tx: Tx, userId: string, id: string): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from push_subscriptions where user_id = ${userId}::uuid and subscription_id = ${id}::uuid`)
  return removed > 0
}

/** Number of notified browsers of each person; persons without one are absent. */
export async function browsersOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.all(sql<RowOf<'push_subscriptions', 'user_id'> & { count: number }>`
    select user_id, count(*)::int as count from push_subscriptions
    where user_id = any (${[...userIds]}::uuid[]) group by user_id`)
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** Identifiers of a person's browsers, which these can compute: SHA-256 of the address, base64url. */
export async function endpointHashesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.all(sql<RowOf<'push_subscriptions', 'endpoint_hash'>>`
    select endpoint_hash from push_subscriptions where user_id = ${userId}::uuid order by created_at, endpoint_hash`)
  return rows.map(({ endpoint_hash }) => endpoint_hash.toString('base64url'))
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()

function bytesOf(text: string): Buffer | undefined {
  return /^[A-Za-z0-9_-]{1,100}=*$/u.test(text) ? Buffer.from(text, 'base64url') : undefined
}

function isPoint(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    // The only remaining fault: the point is not on the curve.
    return false
  }
}
