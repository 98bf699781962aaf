import { Failure } from './errors.ts'
import { build, sql } from './db/statements.ts'
import type { StaffTx } from './db/transaction.ts'
import type { Idempotency } from './http/call.ts'

/**
 * Runs `work` once for an Idempotency-Key, in the transaction of its effect. `work` returns the id of what it
 * created; the same key and body again return that id without running it. A concurrent second request waits on the
 * key's row until the first has ended.
 */
export async function once(
  tx: StaffTx,
  idempotency: Idempotency | undefined,
  work: () => Promise<string>,
): Promise<{ id: string; replayed: boolean }> {
  if (!idempotency) return { id: await work(), replayed: false }
  const scope = await tx.scope
  const { endpoint, key, fingerprint } = idempotency
  const nothingYet = '00000000-0000-0000-0000-000000000000'
  const claimed = await tx.run(
    build
      .insertInto('idempotency_keys')
      .values({
        organisation_id: scope.organisationId,
        user_id: scope.userId,
        endpoint,
        key,
        fingerprint,
        result_id: nothingYet,
        created_at: scope.now,
      })
      // A key older than a day can be reused.
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'user_id', 'endpoint', 'key'])
          .doUpdateSet({ fingerprint, result_id: nothingYet, created_at: scope.now })
          .where(sql<boolean>`idempotency_keys.created_at < platform.app_now() - interval '24 hours'`),
      ),
  )
  if (claimed === 0) {
    const id = await resultOf(tx, idempotency)
    if (id === undefined) throw new Failure('idempotency_conflict')
    return { id, replayed: true }
  }
  const id = await work()
  await tx.run(build.updateTable('idempotency_keys').set({ result_id: id }).where(own(idempotency)))
  return { id, replayed: false }
}

/**
 * The result of `once` for an Idempotency-Key, for a command whose work before its transaction must not be repeated.
 * Undefined: none yet, or an expired key.
 * @throws Failure idempotency_conflict when the key was used with another body
 */
export async function resultOf(
  tx: StaffTx,
  idempotency: Idempotency | undefined,
): Promise<string | undefined> {
  if (!idempotency) return undefined
  const kept = await tx.first(
    build
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'result_id'])
      .where(own(idempotency))
      .where(sql<boolean>`created_at >= platform.app_now() - interval '24 hours'`),
  )
  if (kept && !kept.fingerprint.equals(idempotency.fingerprint)) throw new Failure('idempotency_conflict')
  return kept?.result_id
}

const own = ({ endpoint, key }: Idempotency) => sql<boolean>`
  user_id = (select current_setting('app.user_id')::uuid) and endpoint = ${endpoint} and key = ${key}`
