import { hash } from 'node:crypto'
import { createOrdinalCounter, createRowIdentity } from '@comity/domain/integrations'
import { sql } from '../../../platform/db/statements.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { FileRecord } from '../reading/read-records.ts'

const batchRows = 1_000
const mostRows = 1_000_000

/**
 * Writes rows to the staging table while the next ones are read. `source_row` identifies a row: the digest of its cells
 * and its ordinal among equal rows of the file.
 */
export function rowStager(tx: StaffTx, organisationId: string, importId: string, header: readonly string[]) {
  const identify = createRowIdentity(header)
  const ordinals = createOrdinalCounter()
  let batch: { row_number: number; source_row: string; cells: readonly string[] }[] = []
  let rows = 0
  let writing: Promise<unknown> = Promise.resolve()

  const flush = async () => {
    const full = batch
    batch = []
    await writing
    if (full.length === 0) return
    writing = tx.run(sql`
      insert into import_cells (organisation_id, import_id, row_number, source_row, cells)
      select ${organisationId}::uuid, ${importId}::uuid, row_number, decode(source_row, 'hex'), cells
      from json_to_recordset(${JSON.stringify(full)}::json) as r(row_number int, source_row text, cells json)`)
    // The error is thrown by the next flush or the end; until then it must not count as unhandled.
    writing.catch(() => undefined)
  }

  return {
    async add({ number, cells }: FileRecord): Promise<void> {
      rows += 1
      if (rows > mostRows)
        throw new Failure('payload_too_large', {
          detail: `The file may have at most ${mostRows} rows; split it.`,
        })
      const digest = hash('sha256', identify(cells), 'base64url')
      const source = hash('sha256', `${digest}\n${ordinals.next(digest)}`, 'hex')
      batch.push({ row_number: number, source_row: source, cells })
      if (batch.length >= batchRows) await flush()
    },
    /** Ends the writing. Returns the number of rows. */
    async end(): Promise<number> {
      await flush()
      await writing
      return rows
    },
  }
}
