import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionMethod } from '@comity/contract'
import type { Caller } from '../testing/app.ts'
import { startSession } from '../testing/matrix/people.ts'
import { makeWorld } from '../testing/matrix/make-world.ts'
import { makeDevice } from '../testing/matrix/world.ts'
import type { World } from '../testing/matrix/make-world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const minute = 60_000
/** Limits in minutes: without use, and at most. */
const limits: [SessionMethod, number, number][] = [
  ['password', 60, 24 * 60],
  ['passkey', 60, 24 * 60],
  ['saml', 60, 24 * 60],
  ['oidc', 60, 24 * 60],
  ['pin', 5, 12 * 60],
]

async function begin(method: SessionMethod): Promise<Caller> {
  const person = await world.app.signedIn(world.home, 'staff')
  const deviceId = method === 'pin' ? await makeDevice(world) : null
  return startSession(world, person, { method, deviceId, organisationFixed: method !== 'password' })
}

const use = async (caller: Caller) => (await caller.call('GET', '/api/settings')).status

/** The use of a session is noted beside its request. */
async function noted({ token }: Caller): Promise<void> {
  const now = world.app.clock.now()
  await expect
    .poll(async () => {
      const found = await world.app.signInPool.query('select seen_at from auth.sessions where token = $1', [
        token,
      ])
      return found.rows[0]?.seen_at
    })
    .toEqual(now)
}

describe.each(limits)('a session by %s', (method, idleMinutes, mostMinutes) => {
  test(`ends after ${idleMinutes} minutes without use, to the second, and does not come back`, async () => {
    const { clock } = world.app
    const caller = await begin(method)
    clock.forward(idleMinutes * minute - 1_000)
    expect(await use(caller)).toBe(200)
    await noted(caller)
    clock.forward(idleMinutes * minute - 1_000)
    expect(await use(caller)).toBe(200)
    await noted(caller)
    clock.forward(idleMinutes * minute)
    expect(await use(caller)).toBe(401)
    expect(await use(caller)).toBe(401)
    expect((await caller.call('GET', '/api/me')).body.user).toBeNull()
  })

  test(`ends after ${mostMinutes / 60} hours however much it is used`, async () => {
    const { clock } = world.app
    const caller = await begin(method)
    const endsAt = clock.now().getTime() + mostMinutes * minute
    const step = (idleMinutes - 1) * minute
    let isRefused = false
    // By PIN the steps are many: the row is moved along with the clock, as uses would.
    while (clock.now().getTime() + step < endsAt) {
      clock.forward(step)
      await world.app.services.signIn.touch(caller.token, clock.now())
    }
    expect(await use(caller)).toBe(200)
    await noted(caller)
    clock.forward(endsAt - clock.now().getTime() - 1_000)
    expect(await use(caller)).toBe(200)
    clock.forward(1_000)
    isRefused = (await use(caller)) === 401
    expect(isRefused).toBe(true)
  })
})

test('looking who is signed in counts as use, asking without the cookie does not', async () => {
  const { app } = world
  const caller = await begin('password')
  app.clock.forward(40 * minute)
  await app.anonymous('GET', '/api/me')
  await caller.call('GET', '/api/me')
  await noted(caller)
  app.clock.forward(40 * minute)
  expect(await use(caller)).toBe(200)
})

test('an idle session signs nobody in to the account either', async () => {
  const caller = await begin('password')
  world.app.clock.forward(60 * minute)
  const reply = await caller.call('POST', '/api/auth/change-password', {
    currentPassword: 'a',
    newPassword: 'b',
  })
  expect([reply.status, reply.body.code]).toEqual([401, 'unauthenticated'])
})

test('a refused call does not keep a session going', async () => {
  const { app } = world
  const caller = await begin('password')
  app.clock.forward(59 * minute)
  expect((await caller.call('GET', '/api/organisation')).status).toBe(403)
  app.clock.forward(2 * minute)
  expect(await use(caller)).toBe(401)
})
