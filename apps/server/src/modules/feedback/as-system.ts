import type { Scope } from '../../platform/db/scope.ts'
import { sql } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/**
 * Does as the system what a command entails: counts, and events under way, are closed to people, for they tell of
 * what is sealed. The scope is as it was afterwards; the venues stay those of the caller.
 */
export async function asSystem<T>(tx: Tx, scope: Scope, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`select set_config('app.kind', 'system', true)`)
  const result = await work()
  await tx.run(sql`select set_config('app.kind', ${scope.kind}, true)`)
  return result
}
