import type { CallResponse } from '../../api/client.ts'

/** The score of one guest with its account, as the calls return it. */
export type RiskScore = CallResponse<'POST /api/risk-scoring/calculate'>
export type RiskReason = RiskScore['reasons'][number]
export type Counterfactual = RiskScore['counterfactuals'][number]
