import type { AuditFault } from '@comity/contract/audit/audit-log'
import type { Misfit } from './chain-walk.ts'
import { linkHash } from './chain.ts'
import type { ChainedEntry } from './chain.ts'

type Content = Pick<Misfit, 'entry' | 'hash'>
type Pair = readonly [Content, Content]

const withIdOf = (content: ChainedEntry, id: ChainedEntry): ChainedEntry => ({
  ...content,
  entry_id: id.entry_id,
})

/** How two positions would read before a part of them was exchanged. */
const exchanges: readonly ((a: Misfit, b: Misfit) => Pair)[] = [
  // The entries that the links refer to.
  (a, b) => [
    { entry: b.entry, hash: a.hash },
    { entry: a.entry, hash: b.hash },
  ],
  // The positions of the links.
  (a, b) => [b, a],
  // The content of the entries.
  (a, b) => [
    { entry: withIdOf(b.entry, a.entry), hash: a.hash },
    { entry: withIdOf(a.entry, b.entry), hash: b.hash },
  ],
  // The hashes of the links.
  (a, b) => [
    { entry: a.entry, hash: b.hash },
    { entry: b.entry, hash: a.hash },
  ],
]

const follows = (before: string, { entry, hash }: Content) => linkHash(before, entry) === hash

/** Both positions in their original form, if one exchange explains them. */
function restored(a: Misfit, b: Misfit): Pair | undefined {
  return exchanges
    .map((exchange) => exchange(a, b))
    .find(([first, second]) => {
      const beforeSecond = b.seq === a.seq + 1 ? first.hash : b.before
      return follows(a.before, first) && follows(beforeSecond, second)
    })
}

/** Classifies misfits, in order of position: exchanged pairs as swapped, the rest as changed. */
export function unswap(misfits: readonly Misfit[]): AuditFault[] {
  const explained = new Map<number, AuditFault['kind'] | 'follows'>()
  const at = new Map(misfits.map((misfit) => [misfit.seq, misfit]))
  /** A link after an exchanged one fits once the right hash precedes it. */
  const explainNext = (seq: number, hash: string) => {
    const next = at.get(seq + 1)
    if (next && !explained.has(next.seq) && follows(hash, next)) explained.set(next.seq, 'follows')
  }
  for (const [index, a] of misfits.entries()) {
    for (const b of misfits.slice(index + 1)) {
      if (explained.has(a.seq)) break
      const pair = explained.has(b.seq) ? undefined : restored(a, b)
      if (!pair) continue
      explained.set(a.seq, 'swapped').set(b.seq, 'swapped')
      explainNext(a.seq, pair[0].hash)
      explainNext(b.seq, pair[1].hash)
    }
  }
  return misfits.flatMap(({ seq, entry }) => {
    const kind = explained.get(seq) ?? 'changed'
    return kind === 'follows' ? [] : [{ position: seq, kind, entryId: entry.entry_id }]
  })
}
