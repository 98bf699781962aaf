import { isId } from '../../../shell/registry/is-id.ts'

// Loaded with every page, so nothing stands here that the address alone does not need.

export const periods = [7, 30, 90, 365] as const
export type Period = (typeof periods)[number]
export const usualPeriod: Period = 30

/** What the page of risk shows, as it stands in its address. */
export interface RiskSearch {
  /** Days up to today; absent: 30. */
  readonly span?: Period
  readonly venue?: string
  /** Day of the arrivals, YYYY-MM-DD; absent: today. */
  readonly day?: string
}

/** Keeps what it knows and drops the rest. */
export function riskSearch({ span, venue, day }: Record<string, unknown>): RiskSearch {
  const period = periods.find((each) => each === Number(span) && each !== usualPeriod)
  return {
    ...(period ? { span: period } : {}),
    ...(isId(venue) ? { venue } : {}),
    ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}),
  }
}
