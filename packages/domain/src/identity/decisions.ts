export type Decision = 'same' | 'different'

/** Decisions of people about pairs of records, in either order. */
export class Decisions {
  readonly #byPair = new Map<string, { a: string; b: string; decision: Decision }>()

  /** Without a decision the pair is open. */
  set(a: string, b: string, decision: Decision | undefined): void {
    if (decision) this.#byPair.set(keyOf(a, b), { a, b, decision })
    else this.#byPair.delete(keyOf(a, b))
  }

  of(a: string, b: string): Decision | undefined {
    return this.#byPair.size === 0 ? undefined : this.#byPair.get(keyOf(a, b))?.decision
  }

  get same(): [string, string][] {
    return [...this.#byPair.values()]
      .filter(({ decision }) => decision === 'same')
      .map(({ a, b }): [string, string] => [a, b])
  }
}

function keyOf(a: string, b: string): string {
  return a < b ? JSON.stringify([a, b]) : JSON.stringify([b, a])
}
