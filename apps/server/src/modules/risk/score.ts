import type { ContractRiskScore } from '@comity/contract/risk/score'
import type { Tx } from '../../platform/db/transaction.ts'
import { assess } from './assess.ts'
import { presentScore } from './present.ts'

/**
 * The score of a guest as the contract has it, or undefined where the scope has no such guest. May stand
 * among other statements of a `Database.read`.
 */
export async function scoreOf(tx: Tx, guestId: string): Promise<ContractRiskScore | undefined> {
  const assessment = await assess(tx, guestId)
  return assessment && presentScore(assessment)
}
