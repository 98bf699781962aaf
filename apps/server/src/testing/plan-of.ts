import { sql } from '../platform/db/statements.ts'
import type { Statement } from '../platform/db/statements.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { TestApp, TestOrganisation } from './app.ts'

/** The plans of queries as the application's role, with sequential scans discouraged. */
export function planOf(
  app: TestApp,
  { organisationId }: Pick<TestOrganisation, 'organisationId'>,
  read: (tx: Tx) => Promise<unknown>,
): Promise<string> {
  const scope = { job: 'test', organisationId, now: app.clock.now() }
  return app.services.database.system(scope, async (tx) => {
    for (const setting of ['enable_seqscan', 'enable_sort'])
      await tx.run(sql`set local ${sql.raw(setting)} = off`)
    const lines: string[] = []
    const all = async (statement: Statement<unknown>) => {
      const rows = await tx.all(sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement as never}`)
      lines.push(...rows.map((row) => row['QUERY PLAN']))
      return []
    }
    const first = async (statement: Statement<unknown>) => (await all(statement))[0]
    await read({ all, first, one: first, scope: tx.scope } as unknown as Tx)
    return lines.join('\n')
  })
}
