/** One measured number, with its target if there is one. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** `/s`, `ms`, `s`, `KB`, `MB`, or `x` for a ratio. */
  readonly unit: '/s' | 'ms' | 's' | 'KB' | 'MB' | 'x' | '%' | 'count'
  readonly aim?: { readonly at: 'least' | 'most'; readonly value: number }
  /** What the number excludes or depends on. */
  readonly note?: string
}

export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memoryGb: number
  readonly system: string
  readonly node: string
  readonly postgres: string
}

export interface BenchResult {
  readonly machine: Machine
  readonly ranAt: string
  readonly seconds: number
  /** One-minute load average before and after: shows other work on the machine. */
  readonly load: { readonly before: number; readonly after: number }
  readonly figures: readonly Figure[]
}

/** The content of bench/results.json: the latest result of each bench, by its name. */
export type Results = Readonly<Record<string, BenchResult>>

export function isMet({ value, aim }: Figure): boolean | undefined {
  if (!aim) return undefined
  return aim.at === 'least' ? value >= aim.value : value <= aim.value
}

/** Three significant digits are all that a run on a shared machine can justify. */
export function rounded(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(3))
}

/** The value below which a share of the list is; `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.floor(share * sorted.length))
  const found = sorted[at]
  if (found === undefined) throw new Error('Nothing was measured')
  return found
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
