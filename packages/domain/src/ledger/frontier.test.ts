import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import { appendLeaves, emptyFrontier, rootOf } from './frontier.ts'
import type { Frontier, StoredNode } from './frontier.ts'
import { frontierAt, readerOfLeaves } from './proofs.ts'
import { leafHashes, treeHash } from './testing/reference.ts'

const leaves = leafHashes(300)
const whole = appendLeaves(emptyFrontier, leaves)
const textOf = ({ level, index, hash }: StoredNode) => `${level} ${index} ${toHex(hash)}`
const inOrder = (texts: string[]) => texts.toSorted((a, b) => (a < b ? -1 : 1))

/** Appends up to each end in turn; before each batch the frontier is what the next process would restore. */
function appendUpTo(ends: readonly number[], resume: (frontier: Frontier) => Frontier) {
  let [frontier, begin] = [emptyFrontier, 0]
  const nodes: StoredNode[] = []
  for (const end of ends) {
    const appended = appendLeaves(resume(frontier), leaves.slice(begin, end))
    nodes.push(...appended.nodes)
    ;[frontier, begin] = [appended.frontier, end]
  }
  return { nodes, frontier }
}

test('leaves in any batches make the same nodes and the same log, also when it is read anew between them', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 12 })
  const read = readerOfLeaves(leaves)
  const ways = [(frontier: Frontier) => frontier, ({ size }: Frontier) => frontierAt(read, size)]
  fc.assert(
    fc.property(cuts, fc.constantFrom(...ways), (cuts, resume) => {
      const { nodes, frontier } = appendUpTo([...cuts.sort((a, b) => a - b), leaves.length], resume)
      expect(nodes.map(textOf)).toEqual(whole.nodes.map(textOf))
      expect(frontier).toEqual(whole.frontier)
    }),
    { numRuns: 30 },
  )
})

test('every complete subtree of the stored levels is kept, with the hash of the definition', () => {
  const expected = [16, 256].flatMap((width, at) =>
    Array.from({ length: Math.floor(leaves.length / width) }, (_, index) => {
      const hash = treeHash(leaves.slice(index * width, (index + 1) * width))
      return textOf({ level: 4 * (at + 1), index, hash })
    }),
  )
  expect(inOrder(whole.nodes.map(textOf))).toEqual(inOrder(expected))
  expect(toHex(rootOf(whole.frontier))).toBe(toHex(treeHash(leaves)))
})

test('a frontier stays as it was when leaves are appended to it', () => {
  const { frontier } = appendLeaves(emptyFrontier, leaves.slice(0, 7))
  const before = structuredClone(frontier)
  appendLeaves(frontier, leaves.slice(7, 20))
  expect(frontier).toEqual(before)
  expect(appendLeaves(frontier, [])).toEqual({ frontier: before, nodes: [] })
})

test('nothing but hashes is appended', () => {
  expect(() => appendLeaves(emptyFrontier, [new Uint8Array(33)])).toThrow(RangeError)
})
