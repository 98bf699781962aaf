import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewerIds, viewers } from './testing/cast.ts'
import { perform } from './testing/model.ts'
import { reasonsToHide } from './testing/oracle.ts'
import { anyHistory } from './testing/stories.ts'
import { newWorld, rowOf } from './testing/world.ts'
import type { World } from './testing/world.ts'
import { isVisible } from './visibility.ts'
import { bySize } from '../../../../tests/size.ts'

const runs = bySize('histories of the network model', { quick: 500, standard: 2_000, full: 100_000 })

/** Who sees which listing: `0 partner`. */
function seen(world: World): Set<string> {
  return new Set(
    world.listings.flatMap((listing, index) => {
      const row = rowOf(world, listing)
      return viewerIds
        .filter((viewer) => isVisible(row, world.agreement, viewers[viewer], world.now))
        .map((viewer) => `${index} ${viewer}`)
    }),
  )
}

/** Listings that are visible although the history forbids it. */
function faults(world: World, sights: ReadonlySet<string>): string[] {
  return [...sights].flatMap((sight) => {
    const [listing, viewer] = sight.split(' ') as [string, (typeof viewerIds)[number]]
    const reasons = reasonsToHide(world.history, Number(listing), viewer, world.now)
    return reasons.map((reason) => `${sight}: ${reason}`)
  })
}

test('whatever happens in whatever order, nothing is seen that the history says must be hidden', () => {
  let sights = 0
  fc.assert(
    fc.property(anyHistory, (commands) => {
      const world = newWorld()
      for (const command of commands) {
        perform(world, command)
        const visible = seen(world)
        sights += visible.size
        expect(faults(world, visible)).toEqual([])
      }
    }),
    { numRuns: runs },
  )
  // A model in which nothing is ever visible would prove nothing.
  expect(sights).toBeGreaterThan(runs / 4)
}, 900_000)
