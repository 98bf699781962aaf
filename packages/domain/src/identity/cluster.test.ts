import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterRecords, decidedWeight, type Edge } from './cluster.ts'

const edge = fc.record({ a: fc.nat(11), b: fc.nat(11), weight: fc.integer({ min: -12, max: 12 }) })
const edges = fc.uniqueArray(edge, {
  maxLength: 30,
  selector: ({ a, b }) => (a < b ? `${a} ${b}` : `${b} ${a}`),
})
const between = (list: readonly Edge[], a: number, b: number): number =>
  list.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a))?.weight ?? -3

describe('clusters', () => {
  it('do not depend on the order or direction of the pairs', () => {
    fc.assert(
      fc.property(edges, fc.nat(), (list, seed) => {
        const other = list
          .map(({ a, b, weight }) => ({ a: b, b: a, weight }))
          .toSorted((x, y) => ((x.a * 7 + x.b * 13 + seed) % 11) - ((y.a * 7 + y.b * 13 + seed) % 11))
        expect(clusterRecords(12, other)).toEqual(clusterRecords(12, list))
      }),
    )
  })

  it('hold together in sum: no record joins against the evidence of all pairs', () => {
    fc.assert(
      fc.property(edges, (list) => {
        const lowest = [...clusterRecords(12, list)]
        for (const cluster of new Set(lowest)) {
          const members = lowest.flatMap((own, record) => (own === cluster ? [record] : []))
          expect(members[0]).toBe(cluster)
          const pairs = members.flatMap((a, at) => members.slice(at + 1).map((b) => between(list, a, b)))
          const sum = pairs.reduce((total, weight) => total + weight, 0)
          expect(pairs.length === 0 || sum > 0).toBe(true)
        }
      }),
    )
  })

  it('do not chain: ends that speak against each other stay apart', () => {
    const chain = Array.from({ length: 9 }, (_, at) => ({ a: at, b: at + 1, weight: 6 }))
    const sizes = Map.groupBy(clusterRecords(10, chain, { weightOf: () => -8 }), (own) => own)
    for (const members of sizes.values()) expect(members.length).toBeLessThanOrEqual(2)
  })

  it('keep to the cap and to what was decided', () => {
    const all = Array.from({ length: 8 }, (_, a) =>
      Array.from({ length: a }, (_, b) => ({ a, b, weight: 9 })),
    ).flat()
    expect(new Set(clusterRecords(8, all)).size).toBe(1)
    expect(new Set(clusterRecords(8, all, { mostMembers: 4 })).size).toBe(2)
    const apart = all.map((one) => (one.a === 7 && one.b === 0 ? { ...one, weight: -decidedWeight } : one))
    const decided = clusterRecords(8, apart)
    expect(decided[7]).not.toBe(decided[0])
  })
})
