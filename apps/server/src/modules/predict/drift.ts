import type { Drift } from '@comity/domain/predict'
import type { ColumnOf } from '../../platform/db/statements.ts'

type Measured = Extract<Drift, { status: 'measured' }>

/** The stored result of a drift check. */
export type KeptDrift = NonNullable<ColumnOf<'prediction_models', 'drift'>>

export function keptDrift({ rows, expectedRate, observedRate, auc, reasons }: Measured): KeptDrift {
  return { rows, expectedRate, observedRate, auc, reasons }
}
