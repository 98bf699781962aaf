import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holderOf, makeKeys } from '../testing/matrix/keys.ts'
import { makePeople } from '../testing/matrix/people.ts'
import { ask, calls } from '../testing/matrix/requests.ts'
import type { Asker } from '../testing/matrix/requests.ts'
import { makeWorld } from '../testing/matrix/make-world.ts'
import type { World } from '../testing/matrix/make-world.ts'

let world: World
const credentials: Record<string, Asker> = {}
beforeAll(async () => {
  world = await makeWorld()
  const { live, dead } = await makeKeys(world)
  for (const [name, key] of Object.entries({ ...dead, 'a key that works': live }))
    credentials[name] = holderOf(world, key)
  for (const [name, { caller, expected }] of Object.entries(await makePeople(world))) {
    const [, endpoint] = calls.find(([call]) => call === 'listStays')!
    if (expected(endpoint, { record: 'none' }) !== 'allowed') credentials[name] = caller
  }
})
afterAll(() => world.close())

const open = calls.filter(([, endpoint]) => endpoint.access === 'public')

describe.each(open)('%s', (name, endpoint) => {
  test('answers whoever brings something that opens nothing as it answers anybody', async () => {
    const asked = { params: { organisation: world.home.organisationId } }
    const anonymous = await ask({ call: world.app.anonymous }, endpoint, asked)
    expect(anonymous.status, name).toBeLessThan(500)
    expect(['unauthenticated', 'forbidden']).not.toContain(anonymous.body.code)
    for (const [brought, asker] of Object.entries(credentials)) {
      const reply = await ask(asker, endpoint, asked)
      expect([reply.status, reply.body.code], brought).toEqual([anonymous.status, anonymous.body.code])
      expect(reply.headers.getSetCookie().join(), brought).not.toContain(
        `${world.app.services.signIn.cookieName}=`,
      )
    }
  })
})
