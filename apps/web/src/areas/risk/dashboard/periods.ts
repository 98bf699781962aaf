import { usualPeriod, type Period, type RiskSearch } from './risk-search.ts'

/** Days of arrivals that can be chosen, today included. */
const arrivalDays = 7

export function periodOf({ span }: RiskSearch): Period {
  return span ?? usualPeriod
}

export function offeredDays(now: Date): string[] {
  return Array.from({ length: arrivalDays }, (_, ahead) => {
    const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + ahead))
    return day.toISOString().slice(0, 10)
  })
}
