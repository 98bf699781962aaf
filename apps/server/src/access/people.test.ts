import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask, guardedCalls, outcomeOf, pathOf } from '../testing/matrix/requests.ts'
import type { Caller } from '../testing/app.ts'
import { makePeople } from '../testing/matrix/people.ts'
import type { Principal } from '../testing/matrix/people.ts'
import type { Asked, Row } from '../testing/matrix/row.ts'
import { makeWorld } from '../testing/matrix/make-world.ts'
import type { World } from '../testing/matrix/make-world.ts'
import { someInQuick } from '../../../../tests/size.ts'

let world: World
let people: Readonly<Record<string, Principal>>
beforeAll(async () => {
  world = await makeWorld()
  people = await makePeople(world)
})
afterAll(() => world.close())

// As tables grow the database server analyses them again; here all is over before it does so by itself.
let begun = 0
beforeEach(async () => {
  begun += 1
  if (begun % 50 === 0) await world.app.asSuperuser(analyseGrown)
})

/** Of the tables that have grown; all of them would take longer than the tests between. */
async function analyseGrown(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select relid::regclass::text as name from pg_stat_user_tables where n_mod_since_analyze > 50',
  )
  if (rows.length > 0) await client.query(`analyze ${rows.map(({ name }) => name).join(', ')}`)
}

const requestOf = async (row: Row, caller: Caller): Promise<Asked | undefined> =>
  row.record === 'none' ? row.ask : row.ask(world, caller)

const trying = (turn: number) => someInQuick('people who try each call', Object.entries(people), 3, turn)

describe.each(guardedCalls.map((call, turn) => [...call, turn] as const))(
  '%s',
  (_name, endpoint, row, turn) => {
    test('has a row that says what it is about', () => {
      expect(row).toBeDefined()
    })

    test('is open to whom the contract says, with every kind of session, and to nobody else', async () => {
      const [expected, found]: Record<string, unknown>[] = [{}, {}]
      // Whoever is refused leaves the record as it is, so they all name the same one; who is let in gets one of their own.
      const untouched = await requestOf(row, world.keeper)
      for (const [name, { caller, expected: expectedOf }] of trying(turn)) {
        expected![name] = expectedOf(endpoint, row)
        const asked =
          expected![name] === 'allowed' || row.record === 'owner' ? await requestOf(row, caller) : untouched
        const reply = await ask(caller, endpoint, asked)
        found![name] = outcomeOf(reply, row)
        if (reply.status < 400) continue
        expect(reply.headers.get('content-type'), name).toBe('application/problem+json')
        expect(reply.body.traceId, name).toBe(reply.headers.get('x-trace-id'))
      }
      expect(found).toEqual(expected)
    })

    test('tells a role that is too low so before it reads the body', async () => {
      if (!endpoint.body || endpoint.files) return
      for (const [name, principal] of trying(turn)) {
        if (principal.expected(endpoint, row) !== 'forbidden') continue
        const reply = await principal.caller.call(endpoint.method, pathOf(endpoint), '{"', {
          'content-type': 'application/json',
        })
        expect(outcomeOf(reply), name).toBe('forbidden')
      }
    })
  },
)
