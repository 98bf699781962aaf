import { dayMs, hourMs, minuteMs } from '../base/index.ts'

/** A logged look-up. Tokens are keyed digests: equal for equal identifiers, and revealing nothing about them. */
export interface LoggedLookup {
  readonly id: string
  readonly at: Date
  readonly staffId: string
  /** False: the person was stated to be present. */
  readonly hasStay: boolean
  readonly isHit: boolean
  /** Whether it queried a person who does not exist, which has no legitimate reason. */
  readonly isCanary: boolean
  readonly identifierToken: string
  /** Token of the identifier without its last three characters: enumeration uses consecutive numbers. */
  readonly prefixToken: string
}

/**
 * Thresholds for fishing: from `rows` look-ups within the last `windowMs` on it is reported. `without_stay` also
 * requires more than `share` of that person's look-ups in the window.
 */
export const anomalyRules = {
  canary: { windowMs: 30 * dayMs, rows: 1 },
  burst: { windowMs: 10 * minuteMs, rows: 12 },
  without_stay: { windowMs: 7 * dayMs, rows: 10, share: 0.5 },
  many_misses: { windowMs: dayMs, rows: 10 },
  serial_identifiers: { windowMs: hourMs, rows: 5 },
} as const
export type AnomalyRule = keyof typeof anomalyRules

/** One staff member under one rule, with the look-ups concerned, latest first. */
export interface LookupAnomaly {
  readonly rule: AnomalyRule
  readonly staffId: string
  readonly lookupIds: readonly string[]
}

/**
 * What looks like fishing in an organisation's log at `now`. It accuses nobody: a manager with another role reviews
 * it. A look-up exactly as old as a window is excluded.
 * - `canary`: a person who does not exist was queried;
 * - `burst`: many look-ups in ten minutes;
 * - `without_stay`: most look-ups of a week rely on the statement that the person was present;
 * - `many_misses`: many different unknown people without a stay, in a day;
 * - `serial_identifiers`: different consecutive identifiers, in an hour.
 */
export function lookupAnomalies(lookups: readonly LoggedLookup[], now: Date): readonly LookupAnomaly[] {
  const rules = Object.keys(anomalyRules) as AnomalyRule[]
  return [...Map.groupBy(lookups, ({ staffId }) => staffId)].flatMap(([staffId, all]) =>
    rules.flatMap((rule) => {
      const from = now.getTime() - anomalyRules[rule].windowMs
      const inWindow = all
        .filter(({ at }) => at.getTime() > from && at <= now)
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      const found = judges[rule](inWindow)
      return found.length >= anomalyRules[rule].rows
        ? [{ rule, staffId, lookupIds: found.map(({ id }) => id) }]
        : []
    }),
  )
}

type Judge = (inWindow: readonly LoggedLookup[]) => readonly LoggedLookup[]

const judges: Readonly<Record<AnomalyRule, Judge>> = {
  canary: (all) => all.filter(({ isCanary }) => isCanary),
  burst: (all) => all,
  without_stay: (all) => {
    const without = all.filter(({ hasStay }) => !hasStay)
    return without.length > all.length * anomalyRules.without_stay.share ? without : []
  },
  many_misses: (all) => {
    const without = all.filter(({ hasStay }) => !hasStay)
    const misses = firstOfEach(without.filter(({ isHit }) => !isHit))
    // All of them are named: an omission would reveal somebody about whom there was a result that nobody may see now.
    return misses.length >= anomalyRules.many_misses.rows ? firstOfEach(without) : []
  },
  serial_identifiers: (all) => {
    const rows = [...Map.groupBy(firstOfEach(all), ({ prefixToken }) => prefixToken).values()]
    return rows.reduce((most, row) => (row.length > most.length ? row : most), [])
  },
}

/** One look-up for each identifier. */
function firstOfEach(all: readonly LoggedLookup[]): LoggedLookup[] {
  return [...new Map(all.map((one) => [one.identifierToken, one])).values()]
}
