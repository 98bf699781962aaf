import { day, id, oneOf, reader, unless } from '../../../shell/registry/search.ts'

// Loaded with every page, so nothing stands here that the address alone does not need.

export const periods = [7, 30, 90, 365] as const
export type Period = (typeof periods)[number]
export const usualPeriod: Period = 30

export interface RiskSearch {
  /** Days up to today; absent: 30. */
  readonly span?: Period
  readonly venue?: string
  /** Day of the arrivals, YYYY-MM-DD; absent: today. */
  readonly day?: string
}

export const riskSearch = reader<RiskSearch>({
  span: unless(usualPeriod, oneOf(periods)),
  venue: id,
  day,
})
