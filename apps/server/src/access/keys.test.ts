import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, KeyScope } from '@comity/contract'
import { allBut, foreignKey, holderOf, makeKeys } from '../testing/matrix/keys.ts'
import { aboutNothing, ask, guardedCalls, outcomeOf, outOfReach } from '../testing/matrix/requests.ts'
import type { Asker } from '../testing/matrix/requests.ts'
import type { Asked, Row } from '../testing/matrix/row.ts'
import { makeWorld } from '../testing/matrix/make-world.ts'
import { makeKey } from '../testing/matrix/world.ts'
import type { World } from '../testing/matrix/make-world.ts'
import { someInQuick } from '../../../../tests/size.ts'

let world: World
let keys: Awaited<ReturnType<typeof makeKeys>>
let admin: string
let deadCookie: string
beforeAll(async () => {
  world = await makeWorld()
  keys = await makeKeys(world)
  const { signIn } = world.app.services
  deadCookie = `${signIn.cookieName}=dead`
  admin = `${signIn.cookieName}=${signIn.cookieValue(world.keeper.token)}`
})
afterAll(() => world.close())

const requestOf = async (row: Row) => (row.record === 'none' ? row.ask : row.ask(world, world.keeper))
/** What a list shows, page by page: the calls before left more than one. */
async function allPages(asker: Asker, endpoint: Endpoint, asked: Asked = {}): Promise<unknown[]> {
  const { body } = await ask(asker, endpoint, asked)
  if (!body.nextCursor) return [body]
  const query = new URLSearchParams(asked.query)
  query.set('cursor', body.nextCursor)
  return [body, ...(await allPages(asker, endpoint, { ...asked, query: `?${query}` }))]
}

type Key = ReturnType<typeof makeKey>
const made = new Map<string, Key>()
/** A key with these scopes, made when first asked for. */
function keyWith(scopes: readonly KeyScope[]): Key {
  const found = made.get(scopes.join()) ?? makeKey(world, { scopes })
  made.set(scopes.join(), found)
  return found
}
const only = (scope: KeyScope) => keyWith([scope])
const keyWithout = (scope: KeyScope | undefined) => keyWith(allBut(scope))

describe.each(guardedCalls.map((call, turn) => [...call, turn] as const))(
  '%s',
  (_name, endpoint, row, turn) => {
    const needed = endpoint.key

    test('is closed to keys that do not work, also beside the cookie of an admin', async () => {
      const asked = await requestOf(row)
      for (const [name, dead] of someInQuick(
        'dead keys tried at each call',
        Object.entries(keys.dead),
        1,
        turn,
      )) {
        for (const cookie of [undefined, admin]) {
          const reply = await ask(holderOf(world, dead, cookie), endpoint, asked)
          expect(outcomeOf(reply), name).toBe('unauthenticated')
        }
      }
    })

    test('takes a key by its scope alone, whatever cookie comes along', async () => {
      // Whoever is refused leaves the record as it is; who is let in gets one of their own.
      const untouched = await requestOf(row)
      const without = await keyWithout(needed)
      const cookies = someInQuick('cookies sent beside a key', [undefined, admin, deadCookie], 1, turn)
      for (const cookie of cookies) {
        const refused = await ask(holderOf(world, without, cookie), endpoint, untouched)
        expect(outcomeOf(refused)).toBe('forbidden')
      }
      for (const key of [keys.live, ...(needed ? [await only(needed)] : [])]) {
        for (const cookie of cookies) {
          const reply = await ask(
            holderOf(world, key, cookie),
            endpoint,
            needed ? await requestOf(row) : untouched,
          )
          expect(outcomeOf(reply)).toBe(needed ? 'allowed' : 'forbidden')
        }
      }
    })
  },
)

const withKey = guardedCalls.flatMap(([name, endpoint, row]) =>
  endpoint.key ? [[name, endpoint, row, endpoint.key] as const] : [],
)
const recordsWithKey = withKey.flatMap(([name, endpoint, row, scope]) =>
  row.record === 'none' ? [] : [[name, endpoint, row, scope] as const],
)
/** The calls of these scopes return no names. */
const ofFigures: ReadonlySet<KeyScope> = new Set(['predictions:read', 'figures:read'])
const listsWithKey = withKey.flatMap(([name, endpoint, row, scope]) =>
  row.record === 'none' && endpoint.method === 'GET' && !ofFigures.has(scope)
    ? [[name, endpoint, row, scope] as const]
    : [],
)

test.each(recordsWithKey)(
  '%s keeps a key to its organisation and its venues',
  async (_name, endpoint, row, scope) => {
    const foreign = holderOf(world, await foreignKey(world))
    const asked = await row.ask(world, world.keeper)
    const [hidden, absent] = [
      await ask(foreign, endpoint, asked),
      await ask(foreign, endpoint, aboutNothing(row, asked)),
    ]
    expect(outcomeOf(hidden, row)).toBe(outOfReach(row))
    expect({ ...hidden.body, traceId: '' }).toEqual({ ...absent.body, traceId: '' })
    const otherVenue = await makeKey(world, { scopes: [scope], venueIds: [world.otherVenueId] })
    const reply = await ask(holderOf(world, otherVenue), endpoint, asked)
    expect(outcomeOf(reply, row)).toBe(row.record === 'organisation' ? 'allowed' : outOfReach(row))
  },
)

test.each(listsWithKey)(
  '%s shows a key what is of its organisation and venues',
  async (_name, endpoint, row, scope) => {
    const textFor = async (key: { id: string; secret: string }) =>
      JSON.stringify(await allPages(holderOf(world, key), endpoint, row.ask))
    const trace = row.trace && world.traces[row.trace]
    expect(trace).toBeDefined()
    expect((await textFor(keys.live)).includes(String(trace))).toBe(true)
    const foreign = await textFor(await foreignKey(world))
    expect(Object.values(world.traces).filter((other) => foreign.includes(other))).toEqual([])
    const elsewhere = await textFor(await makeKey(world, { scopes: [scope], venueIds: [world.otherVenueId] }))
    expect(elsewhere.includes(String(trace))).toBe(row.shows === 'organisation')
  },
)
