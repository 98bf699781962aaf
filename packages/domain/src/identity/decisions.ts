export type Decision = 'same' | 'different'

/** What people decided about pairs of records, whichever of the two is named first. */
export class Decisions {
  readonly #byPair = new Map<string, { a: string; b: string; decision: Decision }>()

  /** Without a decision the pair is open again. */
  set(a: string, b: string, decision: Decision | undefined): void {
    if (decision) this.#byPair.set(keyOf(a, b), { a, b, decision })
    else this.#byPair.delete(keyOf(a, b))
  }

  of(a: string, b: string): Decision | undefined {
    return this.#byPair.size === 0 ? undefined : this.#byPair.get(keyOf(a, b))?.decision
  }

  /** Pairs decided to be the same. */
  get same(): [string, string][] {
    return [...this.#byPair.values()]
      .filter(({ decision }) => decision === 'same')
      .map(({ a, b }): [string, string] => [a, b])
  }
}

function keyOf(a: string, b: string): string {
  return a < b ? JSON.stringify([a, b]) : JSON.stringify([b, a])
}
