import { Failure } from './errors.ts'
import { build, sql } from './db/statements.ts'
import type { StaffTx } from './db/transaction.ts'
import type { Idempotency } from './http/call.ts'

/**
 * Runs `work` once for an Idempotency-Key, in the transaction of its effect. `work` answers the id of
 * what it made; the same key and body again answer that id without running it. A second request at the
 * same time waits on the key's row until the first has ended.
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
      // A key older than a day is free again.
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'user_id', 'endpoint', 'key'])
          .doUpdateSet({ fingerprint, result_id: nothingYet, created_at: scope.now })
          .where(sql<boolean>`idempotency_keys.created_at < platform.app_now() - interval '24 hours'`),
      ),
  )
  const own = (where: { endpoint: string; key: string }) =>
    sql<boolean>`user_id = ${scope.userId}::uuid and endpoint = ${where.endpoint} and key = ${where.key}`
  if (claimed === 0) {
    const kept = await tx.first(
      build.selectFrom('idempotency_keys').select(['fingerprint', 'result_id']).where(own({ endpoint, key })),
    )
    if (!kept?.fingerprint.equals(fingerprint)) throw new Failure('idempotency_conflict')
    return { id: kept.result_id, replayed: true }
  }
  const id = await work()
  await tx.run(build.updateTable('idempotency_keys').set({ result_id: id }).where(own({ endpoint, key })))
  return { id, replayed: false }
}
