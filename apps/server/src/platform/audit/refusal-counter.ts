import type { Refusal } from './refusals.ts'

/** Counts refusals of anonymous callers: how often which call, without any identity. */
export class RefusalCounter {
  readonly #counts = new Map<string, Refusal & { count: number }>()

  /** @param refusal of a call of the contract, so that their number is bounded */
  count(refusal: Refusal): void {
    const name = `${refusal.code} ${refusal.endpoint}`
    const known = this.#counts.get(name)
    if (known) known.count += 1
    else this.#counts.set(name, { endpoint: refusal.endpoint, code: refusal.code, count: 1 })
  }

  /** Since the start of this process, the most frequent first. */
  read(): readonly Readonly<Refusal & { count: number }>[] {
    return [...this.#counts.values()].map((one) => ({ ...one })).toSorted((a, b) => b.count - a.count)
  }
}

/** For this process. */
export const anonymousRefusals = new RefusalCounter()
