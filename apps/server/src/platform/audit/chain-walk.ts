import type { AuditFault } from '@comity/contract/audit/audit-log'
import { genesis, linkHash } from './chain.ts'
import type { ChainedEntry } from './chain.ts'
import { unswap } from './swaps.ts'

/** A stored link, with the entry that it names if that still exists. */
export interface StoredLink {
  readonly seq: number
  readonly entryId: string
  readonly hash: string
  readonly entry: ChainedEntry | null
}

/** A link whose hash does not follow from what precedes it. */
export interface Misfit {
  readonly seq: number
  /** The hash stored before it. */
  readonly before: string
  readonly hash: string
  readonly entry: ChainedEntry
}

/** Maximum number of reported faults; further ones are not counted, because the first ones are what to examine. */
export const mostFaults = 20
/** Misfits collected until the end, because pairs among them may turn out to be swaps. */
const mostMisfits = 80

/**
 * Walks a chain once, link by link in order of position, and stores only faults. After a fault it continues from the
 * stored value, so that one change is one fault, not a fault of every following link.
 */
export class ChainWalk {
  readonly #faults: AuditFault[] = []
  readonly #misfits: Misfit[] = []
  readonly #faultyPositions = new Set<number>()
  /** Hashes that may precede the next link: the stored one, and computed ones if they differ. Empty: it is missing. */
  #before: readonly string[] = [genesis]
  #next = 1

  /** Whether a fault was found at a position; positions beyond the stored ones count as found. */
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
      // After a changed hash, the next link still fits the hash computed here.
      this.#before = fits ? [hash] : [hash, ...computed]
    }
    this.#next = link.seq + 1
  }

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
