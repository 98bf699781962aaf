import type { FieldProblem } from '@comity/contract'
import { bulkRow } from '@comity/contract/quick/report'
import type { Session } from '../../../platform/auth/session.ts'
import { Failure } from '../../../platform/errors.ts'
import { fieldProblems } from '../../../platform/http/fields.ts'
import { reportQuickly } from './report-quickly.ts'
import type { Report, Taken } from './report-quickly.ts'

export type RowOutcome = (Taken & { readonly report: Report }) | { readonly errors: readonly FieldProblem[] }

/**
 * Processes each row in its own transaction and reports its faults without stopping the others. Where a row fails for
 * another reason, the earlier ones are kept, and are returned as repeats when everything is sent again.
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
    // Only faults of the row itself.
    if (!(error instanceof Failure) || error.fields.length === 0) throw error
    return { errors: error.fields }
  }
}
