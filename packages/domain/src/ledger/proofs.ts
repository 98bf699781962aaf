import { appendLeaves, emptyFrontier, foldPeaks, pushPeak, rootOf } from './frontier.ts'
import type { Frontier, Peak, StoredNode } from './frontier.ts'
import type { Hash } from './hashing.ts'
import { consistencyPlan, frontierPlan, inclusionPlan } from './plan.ts'
import type { NodeId, ProofPlan, Term } from './plan.ts'

/** The hash of a stored node (leaves are level 0); undefined: not in the log. */
export type NodeReader = (node: NodeId) => Hash | undefined

/** A reader over nodes that were read by a plan. */
export function readerOf(nodes: Iterable<StoredNode>): NodeReader {
  const hashes = new Map(Array.from(nodes, (node) => [keyOf(node), node.hash]))
  return (node) => hashes.get(keyOf(node))
}

/** A reader over a log small enough to be in memory: its leaves and the nodes above them. */
export function readerOfLeaves(leafHashes: readonly Hash[]): NodeReader {
  const stored = readerOf(appendLeaves(emptyFrontier, leafHashes).nodes)
  return (node) => (node.level === 0 ? leafHashes[node.index] : stored(node))
}

/**
 * The hashes of a proof, in order, from the nodes that its plan names.
 * @throws Error if a node is missing
 */
export function foldPlan(plan: ProofPlan, read: NodeReader): Hash[] {
  return plan.map((term) => foldPeaks(peaksOf(term, read)))
}

/** PATH(index, D[size]) of RFC 9162, section 2.1.3.1: from the leaf's sibling to the root's child. */
export function inclusionProof(read: NodeReader, index: number, size: number): Hash[] {
  return foldPlan(inclusionPlan(index, size), read)
}

/** PROOF(first, D[second]) of RFC 9162, section 2.1.4.1. */
export function consistencyProof(read: NodeReader, first: number, second: number): Hash[] {
  return foldPlan(consistencyPlan(first, second), read)
}

/** The log as it was at a size, ready for appending. */
export function frontierAt(read: NodeReader, size: number): Frontier {
  return { size, peaks: peaksOf(frontierPlan(size), read) }
}

/** Root of the log as it was at a size: 32 bytes. */
export function rootAt(read: NodeReader, size: number): Hash {
  return rootOf(frontierAt(read, size))
}

function peaksOf(term: Term, read: NodeReader): Peak[] {
  const peaks: Peak[] = []
  for (const node of term) {
    const hash = read(node)
    if (!hash) throw new Error(`the log lacks node ${node.index} of level ${node.level}`)
    pushPeak(peaks, { level: node.level, hash })
  }
  return peaks
}

function keyOf({ level, index }: NodeId): string {
  return `${level}:${index}`
}
