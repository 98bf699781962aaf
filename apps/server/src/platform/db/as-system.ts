import type { Scope } from './scope.ts'
import { sql } from './statements.ts'
import type { Tx } from './transaction.ts'

/**
 * Does as the system what a command entails and people may not do: counts, and events under way, tell of what is sealed;
 * disputes are not theirs to delete. The scope is as it was afterwards; the venues stay those of the caller.
 */
export async function asSystem<T>(tx: Tx, scope: Scope, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`select set_config('app.kind', 'system', true)`)
  const result = await work()
  await tx.run(sql`select set_config('app.kind', ${scope.kind}, true)`)
  return result
}
