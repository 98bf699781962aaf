import { rolesFor } from '@comity/contract'
import type { Endpoint } from '@comity/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Reply } from '../testing/app.ts'
import { makeOutsiders } from '../testing/matrix/people.ts'
import { aboutNothing, ask, outcomeOf, outOfReach, recordCalls } from '../testing/matrix/requests.ts'
import { makeWorld } from '../testing/matrix/make-world.ts'
import type { World } from '../testing/matrix/make-world.ts'

let world: World
let outsiders: readonly Caller[]
beforeAll(async () => {
  world = await makeWorld()
  outsiders = await makeOutsiders(world)
})
afterAll(() => world.close())

/** Somebody with the lowest role that suffices, at one venue as far as the role is one of venues. */
const lowestAt = (endpoint: Endpoint, venueId: string) => {
  const role = rolesFor(endpoint.access)[0]!
  return world.app.signedIn(world.home, role, role === 'staff' || role === 'manager' ? venueId : null)
}

/** What a refusal tells beside the number of the request. */
const told = ({ status, headers, body }: Reply) => ({
  status,
  type: headers.get('content-type'),
  body: { ...body, traceId: '' },
})

describe.each(recordCalls)('%s', (_name, endpoint, row) => {
  test('is done for somebody whose record it is', async () => {
    const mine = await lowestAt(endpoint, world.venueId)
    const reply = await ask(mine, endpoint, await row.ask(world, mine))
    expect(outcomeOf(reply, row)).toBe('allowed')
  })

  test('is answered to another organisation as if the record did not exist', async () => {
    const asked = await row.ask(world, world.keeper)
    for (const caller of outsiders) {
      const hidden = await ask(caller, endpoint, asked)
      expect(outcomeOf(hidden, row)).toBe(outOfReach(row))
      expect(told(hidden)).toEqual(told(await ask(caller, endpoint, aboutNothing(row, asked))))
    }
  })

  test('reaches colleagues at another venue as the row says', async () => {
    const mine = await lowestAt(endpoint, world.venueId)
    const colleague = await lowestAt(endpoint, world.otherVenueId)
    const asked = await row.ask(world, mine)
    const reply = await ask(colleague, endpoint, asked)
    const isShared = row.record === 'organisation'
    expect(outcomeOf(reply, row)).toBe(isShared ? 'allowed' : (row.toColleagues ?? outOfReach(row)))
    if (isShared || row.toColleagues) return
    expect(told(reply)).toEqual(told(await ask(colleague, endpoint, aboutNothing(row, asked))))
  })
})

const ownedCalls = recordCalls.filter(([, , row]) => row.record === 'owner')
test.each(ownedCalls)('%s is closed to colleagues at the same venue', async (_name, endpoint, row) => {
  const [mine, colleague] = [await lowestAt(endpoint, world.venueId), await lowestAt(endpoint, world.venueId)]
  const reply = await ask(colleague, endpoint, await row.ask(world, mine))
  expect(outcomeOf(reply, row)).toBe(outOfReach(row))
})

const callsWithIds = recordCalls.filter(([, endpoint]) => endpoint.params)
test.each(callsWithIds)('%s does not find what is no id', async (_name, endpoint, row) => {
  const asked = await row.ask(world, world.keeper)
  const names = Object.keys(asked.params ?? {})
  const params = Object.fromEntries(names.map((name) => [name, 'no-id']))
  const mine = await lowestAt(endpoint, world.venueId)
  expect(outcomeOf(await ask(mine, endpoint, { ...asked, params }))).toBe('not_found')
})
