import type { AuditVerification } from '@comity/contract/audit/audit-log'
import type { Tx } from '../db/transaction.ts'
import { ChainWalk, mostFaults } from './chain-walk.ts'
import type { StoredLink } from './chain-walk.ts'
import type { HeadKey } from './head-key.ts'
import { HeadCheck } from './head-check.ts'
import { listChangedReasons } from './reasons.ts'
import type { ReasonNamed } from './reasons.ts'
import { countUnchained, getEnd, listHeads, listLinks, pageRows } from './verify-queries.ts'

/** Opens a read in the scope of one organisation, repeatedly: `work` must send all its statements at once. */
export type ReadScope = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** A head noted outside the database. */
export interface NotedHead {
  readonly seq: number
  /** 64 hexadecimal digits. */
  readonly hash: string
}

/**
 * Verifies the chain of one organisation from its first link, in pages: every link against its entry and the previous
 * link, the signed heads, the texts of reasons against their digests, and whether every entry has a link. Entries
 * written meanwhile are checked the next time.
 */
export async function verifyAudit(
  read: ReadScope,
  key: HeadKey,
  noted?: NotedHead,
): Promise<AuditVerification> {
  const { top, newest } = await read(getEnd)
  const walk = new ChainWalk()
  const heads = new HeadCheck(walk, key, noted)
  let entries = 0
  let last: StoredLink | undefined
  for (let after = 0; after < top;) {
    const from = after
    const upTo = Math.min(from + pageRows, top)
    const [links, signed] = await read((tx) =>
      Promise.all([listLinks(tx, from, upTo), listHeads(tx, from, upTo)]),
    )
    for (const link of links) walk.take(link)
    heads.take(links, signed)
    await checkReasons(read, walk, links)
    entries += links.length
    last = links.at(-1) ?? last
    after = upTo
  }
  heads.finish(top, newest)
  const unchained = await checkUnchained(read, walk)
  const faults = walk.faults()
  return {
    ok: faults.length === 0,
    entries,
    head: last ? { seq: last.seq, hash: last.hash } : null,
    unchained,
    faults: faults.slice(0, mostFaults),
  }
}

function reasonOf(link: StoredLink): ReasonNamed | undefined {
  if (!link.entry?.details.includes('"reasonId"')) return undefined
  const { reasonId, digest } = JSON.parse(link.entry.details) as Record<string, unknown>
  const isUuid = typeof reasonId === 'string' && /^[0-9a-f-]{36}$/.test(reasonId)
  return isUuid && typeof digest === 'string' ? { reasonId, digest, entryId: link.entryId } : undefined
}

async function checkReasons(read: ReadScope, walk: ChainWalk, links: readonly StoredLink[]): Promise<void> {
  const named = links.map(reasonOf).filter((one) => one !== undefined)
  if (named.length === 0) return
  const changed = new Set((await read((tx) => listChangedReasons(tx, named))).map((one) => one.entryId))
  for (const { seq, entryId } of links) {
    if (changed.has(entryId) && !walk.hasFaultAt(seq)) walk.add({ position: seq, kind: 'changed', entryId })
  }
}

async function checkUnchained(read: ReadScope, walk: ChainWalk): Promise<number> {
  let total = 0
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after !== null) {
    const from: string = after
    const { last, count, entry_ids } = await read((tx) => countUnchained(tx, from, mostFaults))
    for (const entryId of entry_ids) walk.add({ position: null, kind: 'unchained', entryId })
    total += count
    after = last
  }
  return total
}
