import { roles } from '@comity/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asSuperuser } from '../modules/network/lookups/testing/network.ts'
import { ask, guardedCalls, outcomeOf, pathOf } from '../testing/matrix/requests.ts'
import { makePeople } from '../testing/matrix/people.ts'
import type { Principal } from '../testing/matrix/people.ts'
import type { Asked, Row } from '../testing/matrix/row.ts'
import { makeWorld } from '../testing/matrix/world.ts'
import type { World } from '../testing/matrix/world.ts'

let world: World
let people: Readonly<Record<string, Principal>>
beforeAll(async () => {
  world = await makeWorld()
  people = await makePeople(world)
})
afterAll(() => world.close())

// As tables grow the database server looks at them anew; here all is over before it does so by itself.
let begun = 0
beforeEach(async () => {
  begun += 1
  if (begun % 50 === 0) await asSuperuser(world.app, (client) => client.query('analyze'))
})

const isFull = process.env['COMITY_TEST_SCALE'] === 'full'
/** Who tries a call: everybody in a full run; in a small one each role, which stand first, and a third of the others. */
function whoTry(name: string): [string, Principal][] {
  const nth = guardedCalls.findIndex(([each]) => each === name)
  return Object.entries(people).filter((_, at) => isFull || at < roles.length + 1 || at % 3 === nth % 3)
}

async function requestOf(row: Row, { caller }: Principal): Promise<Asked | undefined> {
  return row.record === 'none' ? row.ask : row.ask(world, caller)
}

describe.each(guardedCalls)('%s', (call, endpoint, row) => {
  test('has a row that says what it is about', () => {
    expect(row).toBeDefined()
  })

  test('is open to whom the contract says, with every kind of session, and to nobody else', async () => {
    const [expected, found]: Record<string, unknown>[] = [{}, {}]
    for (const [name, principal] of whoTry(call)) {
      expected![name] = principal.expected(endpoint, row)
      // Who is let in changes the record, so each gets one of their own; what the others name exists too.
      const asked = await requestOf(row, principal)
      const reply = await ask(principal.caller, endpoint, asked)
      found![name] = outcomeOf(reply, row)
      if (reply.status < 400) continue
      expect(reply.headers.get('content-type'), name).toBe('application/problem+json')
      expect(reply.body.traceId, name).toBe(reply.headers.get('x-trace-id'))
    }
    expect(found).toEqual(expected)
  })

  test('tells a role that is too low so before it reads the body', async () => {
    if (!endpoint.body || endpoint.files) return
    for (const [name, principal] of whoTry(call)) {
      if (principal.expected(endpoint, row) !== 'forbidden') continue
      const reply = await principal.caller.call(endpoint.method, pathOf(endpoint), '{"', {
        'content-type': 'application/json',
      })
      expect(outcomeOf(reply), name).toBe('forbidden')
    }
  })
})
