import type { FieldProblem } from '@comity/contract'
import { bulkRow } from '@comity/contract/quick/report'
import type { Session } from '../../../platform/auth/session.ts'
import { Failure } from '../../../platform/errors.ts'
import { fieldProblems } from '../../../platform/http/fields.ts'
import { reportQuickly } from './report-quickly.ts'
import type { Report, Taken } from './report-quickly.ts'

export type RowOutcome = (Taken & { readonly report: Report }) | { readonly errors: readonly FieldProblem[] }

/**
 * Takes each row in a transaction of its own: what is wrong with one is answered, and nobody waits for the others. Where
 * one fails through no fault of its own, those before it are kept, and answered as repeats when the whole is sent again.
 */
export async function reportInBulk(session: Session, rows: readonly unknown[]): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const row of rows) outcomes.push(await reportRow(session, row))
  return outcomes
}

async function reportRow(session: Session, row: unknown): Promise<RowOutcome> {
  const read = bulkRow.safeParse(row, { reportInput: true })
  if (!read.success) return { errors: fieldProblems(read.error.issues) }
  const report = read.data
  try {
    const taken = await session.write(async (tx) => reportQuickly(tx, await tx.scope, report, 'bulk'))
    return { ...taken, report }
  } catch (error) {
    // Only what the row itself is to blame for.
    if (!(error instanceof Failure) || error.fields.length === 0) throw error
    return { errors: error.fields }
  }
}
