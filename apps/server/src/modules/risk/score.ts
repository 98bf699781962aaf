import type { ContractRiskScore } from '@comity/contract/risk/score'
import type { Tx } from '../../platform/db/transaction.ts'
import { assess } from './assess.ts'
import { presentScore } from './present.ts'

/**
 * The score of a guest in the form of the contract, or undefined outside the scope. May be used among other statements
 * of a `Database.read`.
 */
export async function scoreOf(tx: Tx, guestId: string): Promise<ContractRiskScore | undefined> {
  const assessment = await assess(tx, guestId)
  return assessment && presentScore(assessment)
}
