const order = ['critical', 'high', 'medium', 'low', 'insufficient_data', 'not_scored'] as const
type Level = (typeof order)[number]

interface Levelled {
  readonly risk: {
    readonly level: Level | null
    readonly overriddenLevel: Level | null
    readonly score: number | null
  }
}

/** The graver of the computed level and the override: an override hides no guest at the end of a list. */
const rankOf = ({ risk }: Levelled) =>
  Math.min(...[risk.level, risk.overriddenLevel].map((level) => order.indexOf(level ?? 'not_scored')))

export function gravestFirst(a: Levelled, b: Levelled): number {
  return rankOf(a) - rankOf(b) || (b.risk.score ?? -1) - (a.risk.score ?? -1)
}
