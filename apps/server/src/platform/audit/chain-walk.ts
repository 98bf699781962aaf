import type { AuditFault } from '@comity/contract/audit/audit-log'
import { genesis, linkHash } from './chain.ts'
import type { ChainedEntry } from './chain.ts'
import { unswap } from './swaps.ts'

/** A link as it is stored, with the entry that it names if that is still there. */
export interface StoredLink {
  readonly seq: number
  readonly entryId: string
  readonly hash: string
  readonly entry: ChainedEntry | null
}

/** A link whose hash does not follow from what stands before it. */
export interface Misfit {
  readonly seq: number
  /** The hash stored before it. */
  readonly before: string
  readonly hash: string
  readonly entry: ChainedEntry
}

/** Faults that are told; how many there are beyond is not counted, for the first ones are what to look at. */
export const mostFaults = 20
/** Misfits kept until the end, where pairs among them may turn out to be swaps. */
const mostMisfits = 80

/**
 * Goes along a chain once, link by link in the order of their positions, and keeps only what is at fault. After a
 * fault it goes on from what is stored, so that one change is one fault and not every link after it.
 */
export class ChainWalk {
  readonly #faults: AuditFault[] = []
  readonly #misfits: Misfit[] = []
  readonly #faultyPositions = new Set<number>()
  /** Hashes that may stand before the next link: stored, and computed where they differ. None: it is gone. */
  #before: readonly string[] = [genesis]
  #next = 1

  /** Whether something was found at a position; positions beyond what is kept count as found. */
  hasFaultAt(position: number): boolean {
    return this.#faultyPositions.has(position) || this.#misfits.length >= mostMisfits
  }

  add(fault: AuditFault): void {
    if (fault.position !== null) this.#faultyPositions.add(fault.position)
    if (this.#faults.length < mostFaults) this.#faults.push(fault)
  }

  take(link: StoredLink): void {
    if (link.seq > this.#next) this.#skipTo(link.seq)
    const { hash, entry } = link
    if (!entry) {
      this.add({ position: link.seq, kind: 'deleted', entryId: link.entryId })
      this.#before = [hash]
    } else {
      const computed = this.#before.map((before) => linkHash(before, entry))
      const fits = computed.length === 0 || computed.includes(hash)
      if (!fits) this.#keep({ seq: link.seq, before: this.#before[0]!, hash, entry })
      // A hash that was changed leaves the next link fitting the one that was computed here.
      this.#before = fits ? [hash] : [hash, ...computed]
    }
    this.#next = link.seq + 1
  }

  /** What is at fault, by position. */
  faults(): readonly AuditFault[] {
    return [...this.#faults, ...unswap(this.#misfits)].toSorted(
      (a, b) => (a.position ?? Infinity) - (b.position ?? Infinity),
    )
  }

  #skipTo(seq: number): void {
    for (let position = this.#next; position < seq && this.#faults.length < mostFaults; position++) {
      this.add({ position, kind: 'deleted', entryId: null })
    }
    this.#before = []
  }

  #keep(misfit: Misfit): void {
    this.#faultyPositions.add(misfit.seq)
    if (this.#misfits.length < mostMisfits) this.#misfits.push(misfit)
  }
}
