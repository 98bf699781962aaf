import type { Contract } from '@comity/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure, orNotFound } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { commit, getOpenLeaf } from '../commit.ts'
import type { OpenLeaf } from '../commit.ts'
import { readRecord } from '../records.ts'

type Body = z.output<Contract['createLedgerEntry']['body']>

/**
 * Commits to the current state of a record, once per Idempotency-Key.
 *
 * @throws Failure not_found for a record out of scope; expired where the same was requested before and has been
 * unlinked
 */
export async function createEntry(
  tx: StaffTx,
  { kind, id: subjectId }: Body,
  idempotency: Idempotency | undefined,
): Promise<OpenLeaf> {
  const { id } = await once(tx, idempotency, async () => {
    const record = orNotFound(await readRecord(tx, kind, subjectId))
    const { row, venueId } = record
    const { leafId } = await commit(tx, { kind: 'record', subjectId, venueId, content: { kind, row } })
    await recordAudit(tx, await tx.scope, {
      action: 'ledger.record_committed',
      subject: { kind, id: subjectId },
    })
    return leafId
  })
  const leaf = await getOpenLeaf(tx, id)
  if (!leaf) throw new Failure('expired')
  return leaf
}
