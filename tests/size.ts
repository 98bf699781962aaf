import { leftOut } from './report/records.ts'

/**
 * The three sizes of a run. `quick` is `npm test`: every rule, few cases of each, without slow test files
 * (`*.slow.test.ts`) and most browser tests. `standard` is `.ci/run`: also every page and every caller, with moderate
 * storms. `full` is `npm run test:full`: long storms, model runs, fault loops and `*.full.test.ts`.
 */
export const sizes = ['quick', 'standard', 'full'] as const
export type Size = (typeof sizes)[number]

/** The size of this run, from COMITY_TEST_SIZE; quick by default. */
const size: Size = sizeOf(process.env['COMITY_TEST_SIZE'] ?? 'quick')

function sizeOf(text: string): Size {
  const found = sizes.find((one) => one === text)
  if (!found) throw new Error(`COMITY_TEST_SIZE is "${text}", not one of ${sizes.join(', ')}`)
  return found
}

/**
 * How many of something a test does in this run. The end of a run lists what it left out.
 *
 * @param what The counted thing as the report names it, for example `histories of sealed ratings`.
 */
export function bySize(what: string, counts: Readonly<Record<Size, number>>): number {
  if (counts[size] < counts.full) leftOut({ what, done: counts[size], full: counts.full })
  return counts[size]
}

/**
 * What a quick run takes from a list: `few` elements, others in each turn; larger sizes take all.
 *
 * @param turn Number of the turn, from 0: over enough turns every element is taken equally often.
 */
export function someInQuick<T>(what: string, all: readonly T[], few: number, turn: number): readonly T[] {
  if (size !== 'quick' || few >= all.length) return all
  leftOut({ what, done: few, full: all.length })
  return Array.from({ length: few }, (_, nth) => all[(turn * few + nth) % all.length]!)
}
