/** The clusters as known while records arrive. */
export class Present {
  readonly #groups = new Map<number, number[]>()

  /** All records in the cluster of a record, including itself. */
  membersOf(record: number): readonly number[] {
    return this.#groups.get(record) ?? [record]
  }

  /** Puts records into one cluster; they leave their previous ones. */
  set(members: number[]): void {
    for (const record of members) this.#groups.set(record, members)
  }

  remove(record: number): void {
    const rest = this.membersOf(record).filter((member) => member !== record)
    this.#groups.delete(record)
    this.set(rest)
  }
}
