/** What became of each row that the storm tried to write for one organisation. */
export class Fates {
  readonly #present = new Set<string>()
  /** Never committed: at no moment may anybody meet them. */
  readonly #absent = new Set<string>()
  /** The connection was lost while the commit was under way. */
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

  /** Takes a row out to remove it, so that nobody else does; what follows says whether it went. */
  take(): string | undefined {
    const [id] = this.#present
    if (id !== undefined) this.#present.delete(id)
    return id
  }

  /** Some row that is there. */
  some(): string | undefined {
    const [id] = this.#present
    return id
  }

  get count(): number {
    return this.#present.size
  }

  /** A row that was read must not be one whose transaction was taken back. */
  isLost(id: string): boolean {
    return this.#absent.has(id)
  }

  /** What contradicts the rows that are there in the end. */
  contradictions(found: ReadonlySet<string>): string[] {
    const missing = [...this.#present].filter((id) => !found.has(id)).map((id) => `${id} is missing`)
    const extra = [...found]
      .filter((id) => !this.#present.has(id) && !this.#unsure.has(id))
      .map((id) => `${id} should not be there`)
    return [...missing, ...extra]
  }
}
