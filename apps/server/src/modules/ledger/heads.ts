import { sql, type RowOf } from '../../platform/db/statements.ts'
import type { PlatformTx } from '../../platform/db/transaction.ts'

export interface Head {
  readonly size: number
  readonly root: Buffer
  readonly at: Date
  readonly note: string
}

type Row = Omit<Head, 'size'> & Readonly<RowOf<'ledger.heads', 'size'>>

const headOf = (row: Row | undefined): Head | undefined => row && { ...row, size: Number(row.size) }

export async function newestHead(tx: PlatformTx): Promise<Head | undefined> {
  return headOf(
    await tx.first(sql<Row>`select size, root, at, note from ledger.heads order by size desc limit 1`),
  )
}

export async function headOfSize(tx: PlatformTx, size: number): Promise<Head | undefined> {
  return headOf(
    await tx.first(sql<Row>`select size, root, at, note from ledger.heads where size = ${size}::bigint`),
  )
}

export function insertHead(tx: PlatformTx, { size, root, at, note }: Head) {
  return tx.run(sql`insert into ledger.heads (size, root, at, note)
    values (${size}::bigint, ${root}::bytea, ${at}::timestamptz, ${note}::text)`)
}
