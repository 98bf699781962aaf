import { rolesFor } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../testing/app.ts'
import { makeOutsiders } from '../testing/matrix/people.ts'
import { ask, guardedCalls } from '../testing/matrix/requests.ts'
import type { OnNone } from '../testing/matrix/row.ts'
import { makeWorld } from '../testing/matrix/make-world.ts'
import type { World } from '../testing/matrix/make-world.ts'

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

const tracedCalls = readingCalls.flatMap(([name, endpoint, row]) =>
  row.trace ? [[name, endpoint, row, row.trace] as const] : [],
)

async function seenBy(caller: Caller, endpoint: Endpoint, row: OnNone): Promise<string> {
  const reply = await ask(caller, endpoint, row.ask)
  expect(reply.status).toBe(200)
  return typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
}

test.each(readingCalls)('%s shows another organisation nothing of this one', async (_name, endpoint, row) => {
  for (const caller of outsiders) {
    const seen = await seenBy(caller, endpoint, row)
    const found = Object.entries(world.traces).filter(([, trace]) => seen.includes(trace))
    expect(found).toEqual([])
  }
})

test.each(tracedCalls)(
  '%s shows what there is, and colleagues elsewhere as much as the row says',
  async (_name, endpoint, row, traceName) => {
    const trace = world.traces[traceName]
    expect((await seenBy(await readerOf(endpoint), endpoint, row)).includes(trace)).toBe(true)
    const colleague = await lowestAt(endpoint, world.otherVenueId)
    expect((await seenBy(colleague, endpoint, row)).includes(trace)).toBe(row.shows === 'organisation')
  },
)
