import { rolesFor } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../testing/app.ts'
import { makeOutsiders } from '../testing/matrix/people.ts'
import { ask, guardedCalls } from '../testing/matrix/requests.ts'
import { makeWorld } from '../testing/matrix/world.ts'
import type { World } from '../testing/matrix/world.ts'

let world: World
let outsiders: readonly Caller[]
beforeAll(async () => {
  world = await makeWorld()
  outsiders = await makeOutsiders(world)
})
afterAll(() => world.close())

const lowestAt = (endpoint: Endpoint, venueId: string) => {
  const role = rolesFor(endpoint.access)[0]!
  return world.app.signedIn(world.home, role, role === 'staff' || role === 'manager' ? venueId : null)
}

/** Whoever may see everything that was left: the one who left it, or a privacy officer. */
const readerOf = async (endpoint: Endpoint) =>
  rolesFor(endpoint.access).includes('admin') ? world.keeper : lowestAt(endpoint, world.venueId)

const readingCalls = guardedCalls.flatMap(([name, endpoint, row]) =>
  row?.record === 'none' && endpoint.method === 'GET' && endpoint.access !== 'guest'
    ? [[name, endpoint, row] as const]
    : [],
)

describe.each(readingCalls)('%s', (_name, endpoint, row) => {
  const seenBy = async (caller: Caller) => {
    const reply = await ask(caller, endpoint, row.ask)
    expect(reply.status).toBe(200)
    return typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
  }

  test('shows another organisation nothing of this one', async () => {
    for (const caller of outsiders) {
      const seen = await seenBy(caller)
      const found = Object.entries(world.traces).filter(([, trace]) => seen.includes(trace))
      expect(found).toEqual([])
    }
  })

  test.runIf(row.trace)('shows what there is, and colleagues elsewhere as much as the row says', async () => {
    const trace = world.traces[row.trace!]
    expect((await seenBy(await readerOf(endpoint))).includes(trace)).toBe(true)
    const colleague = await lowestAt(endpoint, world.otherVenueId)
    expect((await seenBy(colleague)).includes(trace)).toBe(row.shows === 'organisation')
  })
})
