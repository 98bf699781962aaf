import { mostInvited } from '@comity/contract/onboarding/invite-in-bulk'
import { Failure } from '../../../platform/errors.ts'
import { profileFile, readRecords } from '../../integrations/index.ts'
import { columnsOf } from './columns.ts'
import type { Column } from './columns.ts'

export interface InvitationFile {
  readonly rows: readonly {
    readonly row: number
    readonly cells: Readonly<Partial<Record<Column, string>>>
  }[]
  readonly ignoredColumns: readonly string[]
}

/**
 * The rows of a file of people to invite, as its header names them.
 * @throws Failure not_allowed_now with the reason email_column_missing, rows_missing or too_many_rows; as an import does
 *   where the file is no CSV
 */
export async function readInvitationFile(path: string): Promise<InvitationFile> {
  const profile = await profileFile(path)
  let header: readonly string[] | undefined
  let columns: readonly (Column | null)[] = []
  const rows: InvitationFile['rows'][number][] = []
  for await (const { number, cells } of readRecords(path, profile)) {
    if (!header) {
      header = cells
      columns = columnsOf(cells)
      if (!columns.includes('email')) throw new Failure('not_allowed_now', { reason: 'email_column_missing' })
      continue
    }
    if (rows.length === mostInvited) throw new Failure('not_allowed_now', { reason: 'too_many_rows' })
    const named = columns.flatMap((column, at) => (column ? [[column, cells[at] ?? ''] as const] : []))
    rows.push({ row: number, cells: Object.fromEntries(named) })
  }
  if (rows.length === 0) throw new Failure('not_allowed_now', { reason: 'rows_missing' })
  const ignoredColumns = (header ?? []).filter((title, at) => columns[at] === null && title.trim() !== '')
  return { rows, ignoredColumns }
}
