import { dayMs, hourMs, minuteMs } from '../base/index.ts'

/** A question as it was logged. Tokens are keyed digests: equal for equal identifiers, and telling nothing of them. */
export interface LoggedLookup {
  readonly id: string
  readonly at: Date
  readonly staffId: string
  /** False: the person was said to be present. */
  readonly hasStay: boolean
  readonly isHit: boolean
  /** Whether it asked for a person who does not exist: nobody has cause to. */
  readonly isCanary: boolean
  readonly identifierToken: string
  /** Of the identifier without its last three signs: who goes through numbers takes them in a row. */
  readonly prefixToken: string
}

/**
 * What looks like fishing: `rows` of questions within `windowMs` before now from which on it is reported.
 * `without_stay` also takes more than `share` of that person's questions in the window.
 */
export const anomalyRules = {
  canary: { windowMs: 30 * dayMs, rows: 1 },
  burst: { windowMs: 10 * minuteMs, rows: 12 },
  without_stay: { windowMs: 7 * dayMs, rows: 10, share: 0.5 },
  many_misses: { windowMs: dayMs, rows: 10 },
  serial_identifiers: { windowMs: hourMs, rows: 5 },
} as const
export type AnomalyRule = keyof typeof anomalyRules

/** One person of staff under one rule, with the questions that it rests on, latest first. */
export interface LookupAnomaly {
  readonly rule: AnomalyRule
  readonly staffId: string
  readonly lookupIds: readonly string[]
}

/**
 * What in the log of an organisation looks like fishing at `now`. It accuses nobody: a manager of another role looks.
 * A question exactly as old as a window is outside of it.
 * - `canary`: a person who does not exist was asked for;
 * - `burst`: many questions in ten minutes;
 * - `without_stay`: most questions of a week rest on the word that the person was present;
 * - `many_misses`: many different people of whom nothing was known and who had no stay, in a day;
 * - `serial_identifiers`: different identifiers in a row, in an hour.
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
    // All of them are named: whichever were left out would have been answered, about somebody whom nobody may hear of now.
    return misses.length >= anomalyRules.many_misses.rows ? firstOfEach(without) : []
  },
  serial_identifiers: (all) => {
    const rows = [...Map.groupBy(firstOfEach(all), ({ prefixToken }) => prefixToken).values()]
    return rows.reduce((most, row) => (row.length > most.length ? row : most), [])
  },
}

/** One question for each identifier. */
function firstOfEach(all: readonly LoggedLookup[]): LoggedLookup[] {
  return [...new Map(all.map((one) => [one.identifierToken, one])).values()]
}
