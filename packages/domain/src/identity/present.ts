/** The clusters as far as they are known while records arrive: which records stand together. */
export class Present {
  readonly #groups = new Map<number, number[]>()

  /** All records in the cluster of a record, itself among them. */
  membersOf(record: number): readonly number[] {
    return this.#groups.get(record) ?? [record]
  }

  /** Puts records together; they leave the clusters in which they were. */
  set(members: number[]): void {
    for (const record of members) this.#groups.set(record, members)
  }

  remove(record: number): void {
    const rest = this.membersOf(record).filter((member) => member !== record)
    this.#groups.delete(record)
    this.set(rest)
  }
}
