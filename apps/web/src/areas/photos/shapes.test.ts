import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnBetween, moved, resized, startingDrawing, tools } from './shapes.ts'
import type { Drawing } from '@comity/contract/photos/shapes'
import { drawing as schema } from '@comity/contract/photos/shapes'

const anywhere = fc.record({
  x: fc.double({ min: -2, max: 2, noNaN: true }),
  y: fc.double({ min: -2, max: 2, noNaN: true }),
})
const isAccepted = (drawing: Drawing) => schema.safeParse(drawing).success

test('whatever is drawn, moved and resized, the server takes it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tools),
      anywhere,
      anywhere,
      fc.array(fc.tuple(fc.boolean(), anywhere)),
      (tool, from, to, steps) => {
        let drawn = drawnBetween(tool, 'Here', from, to)
        expect(isAccepted(drawn)).toBe(true)
        for (const [isMove, by] of steps) drawn = isMove ? moved(drawn, by) : resized(drawn, by)
        expect(isAccepted(drawn)).toBe(true)
      },
    ),
  )
})

test('a drawing begins in the middle, and is moved back to where it was', () => {
  for (const tool of tools) {
    const start = startingDrawing(tool, 'Here')
    expect(isAccepted(start)).toBe(true)
    expect(moved(moved(start, { x: 0.1, y: -0.1 }), { x: -0.1, y: 0.1 })).toEqual(start)
  }
})
