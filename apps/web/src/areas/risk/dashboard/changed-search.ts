import { riskSearch, usualPeriod, type Period, type RiskSearch } from './risk-search.ts'

/** Days of arrivals that can be chosen, today included. */
const arrivalDays = 7

/** The address with something changed; the language stays. */
export function changedSearch(
  { lang, ...before }: RiskSearch & { readonly lang?: string | undefined },
  changes: Partial<Record<keyof RiskSearch, string | undefined>>,
): RiskSearch & { lang?: string } {
  return { ...(lang ? { lang } : {}), ...riskSearch({ ...before, ...changes }) }
}

export function periodOf({ span }: RiskSearch): Period {
  return span ?? usualPeriod
}

/** The days whose arrivals can be chosen, from today where the reader is. */
export function offeredDays(now: Date): string[] {
  return Array.from({ length: arrivalDays }, (_, ahead) => {
    const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + ahead))
    return day.toISOString().slice(0, 10)
  })
}
