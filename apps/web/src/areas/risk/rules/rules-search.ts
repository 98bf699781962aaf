import { like, reader, unless, whole } from '../../../shell/registry/search.ts'

/** The shown version, and the score from which alerts are simulated, as they stand in the address. */
export interface RulesSearch {
  /** Absent: the newest. */
  readonly version?: string
  /** One of `alertScores`; absent: 50, where the level high begins. */
  readonly minScore?: number
}

const score = unless(50, whole(1, 99))

/** Loaded with every page, so it leans on nothing else. */
export const rulesSearch = reader<RulesSearch>({
  version: like(/^[a-z0-9_-]{1,60}$/),
  minScore: (value) => {
    const found = score(value)
    return found !== undefined && found % 5 === 0 ? found : undefined
  },
})
