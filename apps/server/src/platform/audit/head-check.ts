import type { ChainWalk, StoredLink } from './chain-walk.ts'
import type { HeadKey } from './head-key.ts'
import type { NotedHead } from './verify.ts'
import type { StoredHead } from './verify-queries.ts'

/**
 * Verifies the chain by its signed heads. Anybody who can write the tables can recompute all hashes, but not sign
 * them; a head that fits vouches for all links before it, so one signature per page is enough while all fit.
 */
export class HeadCheck {
  readonly #walk: ChainWalk
  readonly #key: HeadKey
  readonly #noted: NotedHead | undefined
  /** The last position that a valid head vouches for. */
  #vouched = 0
  #rewritten = false

  constructor(walk: ChainWalk, key: HeadKey, noted: NotedHead | undefined) {
    this.#walk = walk
    this.#key = key
    this.#noted = noted
  }

  take(links: readonly StoredLink[], heads: readonly StoredHead[]): void {
    const at = new Map(links.map((link) => [link.seq, link]))
    const noted = this.#noted && at.get(this.#noted.seq)
    const newest = heads.at(-1)
    const vouchesForAll = newest !== undefined && this.#isSigned(newest)
    for (const stored of heads) {
      const link = at.get(stored.head.seq)
      // A missing or already reported link needs no second check.
      if (!link || this.#walk.hasFaultAt(link.seq)) continue
      const fits = link.hash === stored.head.hash
      if (fits && (vouchesForAll || this.#isSigned(stored))) this.#vouched = link.seq
      else if (fits || !this.#isSigned(stored)) this.#addChanged(link.seq, null)
      else this.#addRewritten(link)
    }
    if (noted && noted.hash !== this.#noted?.hash && !this.#hasFaultUpTo(noted.seq)) {
      this.#addChanged(noted.seq, noted.entryId)
    }
  }

  /** After the last link: checks that the chain reaches as far as the newest head and the noted one state. */
  finish(top: number, newest: StoredHead | undefined): void {
    const head = newest?.head
    if (newest && head && head.seq > top && !this.#isSigned(newest)) this.#addChanged(head.seq, null)
    else if ((head?.seq ?? 0) > top || (this.#noted?.seq ?? 0) > top) {
      this.#walk.add({ position: top + 1, kind: 'cut', entryId: null })
    } else if (top > (head?.seq ?? 0)) {
      // Links and their head are written together: later links were not written by the sequencer.
      this.#addChanged((head?.seq ?? 0) + 1, null)
    }
  }

  #isSigned({ head, signature }: StoredHead): boolean {
    return this.#key.signed(head, signature)
  }

  #addChanged(position: number, entryId: string | null): void {
    this.#walk.add({ position, kind: 'changed', entryId })
  }

  /** After a rewrite all heads disagree; the first position that none vouches for is reported, once. */
  #addRewritten(link: StoredLink): void {
    if (this.#rewritten) return
    this.#rewritten = true
    const position = this.#vouched + 1
    this.#addChanged(position, position === link.seq ? link.entryId : null)
  }

  #hasFaultUpTo(position: number): boolean {
    return this.#walk.faults().some((fault) => fault.position !== null && fault.position <= position)
  }
}
