import type { Tx } from '../../platform/db/transaction.ts'
import { Failure } from '../../platform/errors.ts'
import { getAgreement } from './queries.ts'
import type { AgreementRow } from './queries.ts'

/** @throws Failure not_found where the organisation is no party */
export async function readAgreement(tx: Tx, agreementId: string): Promise<AgreementRow> {
  const row = await getAgreement(tx, agreementId)
  if (!row) throw new Failure('not_found')
  return row
}
