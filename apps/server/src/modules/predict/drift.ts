import type { Drift } from '@comity/domain/predict'

type Measured = Extract<Drift, { status: 'measured' }>

/** What is kept of a look at recent bookings: the fields that shifted most. */
export type KeptDrift = Pick<
  Measured,
  'rows' | 'expectedRate' | 'observedRate' | 'auc' | 'fields' | 'reasons'
>

const mostFields = 5

export function keptDrift({ rows, expectedRate, observedRate, auc, fields, reasons }: Measured): KeptDrift {
  return { rows, expectedRate, observedRate, auc, fields: fields.slice(0, mostFields), reasons }
}
