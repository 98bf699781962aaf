import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanes, twoLanes } from './lanes.ts'

test('two lanes hold everything once, and each group in its order in one of them', () => {
  const items = fc.array(fc.nat(9)).map((groups) => groups.map((group, at) => ({ group, at })))
  fc.assert(
    fc.property(items, (all) => {
      const lanes = twoLanes(all, ({ group }) => group)
      expect(lanes.flat().toSorted((a, b) => a.at - b.at)).toEqual(all)
      for (const [group, members] of Map.groupBy(all, (item) => item.group)) {
        const parts = lanes.map((lane) => lane.filter((item) => item.group === group))
        expect(parts.filter((part) => part.length > 0)).toEqual([members])
      }
    }),
  )
})

test('a lane that fails is reported when the others have ended', async () => {
  const done: string[] = []
  const work = async (item: string) => {
    await Promise.resolve()
    if (item === 'bad') throw new Error('bad')
    done.push(item)
  }
  await expect(
    inLanes(
      [
        ['bad', 'skipped'],
        ['a', 'b', 'c'],
      ],
      work,
    ),
  ).rejects.toThrow('bad')
  expect(done).toEqual(['a', 'b', 'c'])
})
