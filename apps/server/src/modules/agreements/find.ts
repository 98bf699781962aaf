import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { listAgreements } from './queries.ts'
import type { AgreementRow } from './queries.ts'

/** @throws Failure not_found where the organisation is no party */
export async function readAgreement(tx: Tx, agreementId: string): Promise<AgreementRow> {
  const [row] = await listAgreements(tx, { agreementId }, undefined, 1)
  if (!row) throw new Failure('not_found')
  return row
}
