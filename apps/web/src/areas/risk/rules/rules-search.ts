/** Which version is looked at, and from which score alerts are imagined, as it stands in the address. */
export interface RulesSearch {
  /** Absent: the newest. */
  readonly version?: string
  /** One of `alertScores`; absent: 50, where the level high begins. */
  readonly minScore?: number
}

/** Keeps what it knows and drops the rest. Loaded with every page, so it leans on nothing else. */
export function rulesSearch({ version, minScore }: Record<string, unknown>): RulesSearch {
  const score = Number(minScore)
  return {
    ...(typeof version === 'string' && /^[a-z0-9_-]{1,60}$/.test(version) ? { version } : {}),
    ...(score > 0 && score < 100 && score % 5 === 0 && score !== 50 ? { minScore: score } : {}),
  }
}
