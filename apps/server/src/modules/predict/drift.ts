import type { Drift } from '@comity/domain/predict'
import type { ColumnOf } from '../../platform/db/statements.ts'

type Measured = Extract<Drift, { status: 'measured' }>

/** The stored result of a drift check: the fields that shifted most. */
export type KeptDrift = NonNullable<ColumnOf<'prediction_models', 'drift'>>

const mostFields = 5

export function keptDrift({ rows, expectedRate, observedRate, auc, fields, reasons }: Measured): KeptDrift {
  return { rows, expectedRate, observedRate, auc, fields: fields.slice(0, mostFields), reasons }
}
