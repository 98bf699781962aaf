import { expect, test } from 'vitest'
import { filesBelow, read } from './source-files.ts'

const cap = 400
const ninetyFifth = 300
const middle = 80

/** Files over the cap, with their number of lines. The list may only shrink. */
const exceptions: Record<string, number> = {}

const sizes = new Map(
  ['packages', 'apps', 'scripts', 'tests', 'bench', 'e2e']
    .flatMap((folder) => filesBelow(folder, '.ts', '.tsx', '.css', '.sql'))
    .map((path) => [path, read(path).split('\n').length - 1]),
)

function quantile(share: number): number {
  const sorted = [...sizes.values()].sort((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0
}

test(`no file has more than ${cap} lines`, () => {
  const tooLong = [...sizes].filter(([path, lines]) => lines > (exceptions[path] ?? cap))
  expect(tooLong).toEqual([])
})

test('every exception is still needed, with the lines it states', () => {
  for (const [path, lines] of Object.entries(exceptions))
    expect([path, sizes.get(path)]).toEqual([path, lines])
  expect(Object.values(exceptions).every((lines) => lines > cap)).toBe(true)
})

test(`half of the files have at most ${middle} lines, 95 of 100 at most ${ninetyFifth}`, () => {
  expect(sizes.size).toBeGreaterThan(50)
  expect(quantile(0.5)).toBeLessThanOrEqual(middle)
  expect(quantile(0.95)).toBeLessThanOrEqual(ninetyFifth)
})
