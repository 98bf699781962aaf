import type { Scope } from './scope.ts'
import { sql } from './statements.ts'
import type { Tx } from './transaction.ts'

/**
 * Does as the system what a command entails but people may not do: counting and pending events concern sealed
 * records, and people may not delete disputes. Afterwards the scope is restored; the venues remain those of the
 * caller.
 */
export async function asSystem<T>(tx: Tx, scope: Scope, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`select set_config('app.kind', 'system', true)`)
  const result = await work()
  await tx.run(sql`select set_config('app.kind', ${scope.kind}, true)`)
  return result
}
