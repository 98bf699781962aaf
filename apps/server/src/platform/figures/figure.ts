import type { FigurePart, FigureRecord } from '@comity/contract'
import type en from '../../../locales/en/figures.json'
import type { Statement } from '../db/statements.ts'

/** A figure has its title and its definition in all languages, or it does not compile. */
export type FigureId = keyof (typeof en)['title']

/** The records of a period: days of the venues, both included, YYYY-MM-DD, of one venue or of all of the scope. */
export interface FigurePeriod {
  readonly venueId: string | undefined
  readonly from: string
  readonly to: string
}

export interface FigureRow {
  readonly record_id: string
  readonly venue_id: string
  readonly at: Date
}

interface Common {
  readonly id: FigureId
  /** Which change is an improvement; null: it depends. */
  readonly better: 'higher' | 'lower' | null
  /** The records behind it, as columns of `FigureRow` and what the unit adds (`hit`, `amount`). */
  readonly rows?: {
    readonly of: FigureRecord
    readonly in: (period: FigurePeriod) => Statement<FigureRow & { hit?: boolean; amount?: number }>
  }
}

type Observed<Columns> = (period: FigurePeriod) => Statement<Columns & { day: string; n: number }>

/**
 * A figure of a module, as data: everything else follows from its unit. `observations` selects how often what happened
 * on which day of the venue: `n` records; `hits` of them, or for a rate `hits` for `n` others; `amount` of each in
 * seconds or points. Equal rows add up, so a table of records serves as well as one of daily counts.
 */
export type Figure = Common &
  (
    | {
        readonly unit: 'count'
        /** A word from a closed list divides it: the column `part`. */
        readonly parts?: FigurePart
        readonly observations: Observed<{ part?: string }>
      }
    | { readonly unit: 'share' | 'rate'; readonly observations: Observed<{ hits: number }> }
    | { readonly unit: 'duration' | 'score'; readonly observations: Observed<{ amount: number }> }
  )

export function defineFigure(figure: Figure): Figure {
  return figure
}

/** All figures by their ids, in the order of their modules. */
export class FigureRegistry {
  readonly #figures: ReadonlyMap<string, Figure>

  /** @throws Error if two have the same id */
  constructor(figures: readonly Figure[]) {
    this.#figures = new Map(figures.map((figure) => [figure.id, figure]))
    if (this.#figures.size < figures.length) throw new Error('Two figures have the same id')
  }

  all(): Figure[] {
    return [...this.#figures.values()]
  }

  get(id: string): Figure | undefined {
    return this.#figures.get(id)
  }
}
