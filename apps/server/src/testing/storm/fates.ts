/** What became of each row that the storm tried to write for one organisation. */
export class Fates {
  readonly #present = new Set<string>()
  /** Never committed: must never be found. */
  readonly #absent = new Set<string>()
  /** The connection was lost during the commit. */
  readonly #unsure = new Set<string>()

  wrote(id: string): void {
    this.#present.add(id)
  }

  lost(id: string): void {
    this.#absent.add(id)
  }

  unclear(id: string): void {
    this.#unsure.add(id)
  }

  /** Takes a row for removal, so that nobody else removes it; what follows shows whether it was deleted. */
  take(): string | undefined {
    const [id] = this.#present
    if (id !== undefined) this.#present.delete(id)
    return id
  }

  /** Any existing row. */
  some(): string | undefined {
    const [id] = this.#present
    return id
  }

  get count(): number {
    return this.#present.size
  }

  /** A row that was read must not be one whose transaction was rolled back. */
  isLost(id: string): boolean {
    return this.#absent.has(id)
  }

  /** Contradictions with the rows that exist in the end. */
  contradictions(found: ReadonlySet<string>): string[] {
    const missing = [...this.#present].filter((id) => !found.has(id)).map((id) => `${id} is missing`)
    const extra = [...found]
      .filter((id) => !this.#present.has(id) && !this.#unsure.has(id))
      .map((id) => `${id} should not be there`)
    return [...missing, ...extra]
  }
}
