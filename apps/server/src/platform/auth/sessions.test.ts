import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testSignIn } from './testing/browser.ts'
import type { TestSignIn } from './testing/browser.ts'
import type { NewSession } from './sign-in-types.ts'

let at: TestSignIn
beforeAll(async () => {
  at = await testSignIn()
})
beforeEach(() => {
  at.events.length = 0
})
afterAll(() => at.close())

async function start(userId: string, choice: Partial<NewSession> = {}) {
  return at.signIn.startSession({
    userId,
    method: 'password',
    organisationId: null,
    organisationFixed: false,
    deviceId: null,
    secondFactor: false,
    now: at.clock.now(),
    ...choice,
  })
}

const row = async (token: string) =>
  (await at.pool.query('select * from sessions where token = $1', [token])).rows[0]

const tokensOf = async (userId: string) =>
  (await at.pool.query<{ token: string }>('select token from sessions where user_id = $1', [userId])).rows
    .map(({ token }) => token)
    .toSorted()

describe('starting a session', () => {
  test.each([
    ['pin', 12, 5],
    ['password', 24, 60],
    ['passkey', 24, 60],
    ['saml', 24, 60],
    ['oidc', 24, 60],
  ] as const)('by %s: at most %i hours, %i minutes without use', async (method, hours, idleMinutes) => {
    const { userId } = await at.person()
    const [organisationId, deviceId] = [crypto.randomUUID(), crypto.randomUUID()]
    const started = await start(userId, { method, organisationId, organisationFixed: true, deviceId })
    const now = at.clock.now()
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    expect(await row(started.token)).toMatchObject({
      id: started.sessionId,
      user_id: userId,
      method,
      organisation_id: organisationId,
      organisation_fixed: true,
      device_id: deviceId,
      second_factor: false,
      idle_seconds: idleMinutes * 60,
      expires_at: after(hours * 60),
      idle_until: after(idleMinutes),
      seen_at: now,
      authenticated_at: now,
    })
    expect(started.cookies).toHaveLength(1)
    expect(started.cookies[0]).toContain(`Max-Age=${hours * 3_600};`)
    const [pair = ''] = started.cookies[0]!.split(';')
    expect(at.signIn.tokenOf(new Headers({ cookie: pair }))).toBe(started.token)
    const { sessionId } = started
    const expected = {
      kind: 'session.started',
      userId,
      sessionId,
      method,
      organisationId,
      secondFactor: false,
    }
    expect(at.events).toEqual([expected])
  })

  test('knows the browser again where it is the person’s own, and notes none on a shared device', async () => {
    const { userId } = await at.person()
    const kept = new Map<string, string>()
    const browser = { cookie: (name: string) => kept.get(name) }
    const signIn = async (own?: typeof browser) => {
      const { cookies } = await start(userId, { method: 'oidc', ...(own ? { browser: own } : {}) })
      for (const cookie of cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        kept.set(name, decodeURIComponent(value))
      }
      const started = at.events.findLast(({ kind }) => kind === 'session.started')
      return started?.kind === 'session.started' ? started.isNewDevice : 'no event'
    }
    expect([await signIn(), await signIn(browser), await signIn(browser)]).toEqual([undefined, true, false])
  })

  test('makes a token that nobody can guess', async () => {
    const { userId } = await at.person()
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await start(userId)).token))
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
})

describe('finding a session', () => {
  const minute = 60_000

  test('finds one until it has gone unused for too long', async () => {
    const { userId } = await at.person()
    const { token, sessionId } = await start(userId, { method: 'pin' })
    at.forward(5 * minute - 1)
    expect(await at.signIn.findSession(token, at.clock.now())).toMatchObject({ sessionId, userId })
    at.forward(1)
    expect(await at.signIn.findSession(token, at.clock.now())).toBeUndefined()
  })

  test('finds one in use until its end', async () => {
    const { userId } = await at.person()
    const endsAt = new Date(at.clock.now().getTime() + 2 * minute)
    const { token, sessionId } = await start(userId, { endsAt })
    at.forward(2 * minute - 1)
    expect(await at.signIn.findSession(token, at.clock.now())).toMatchObject({ sessionId, userId })
    at.forward(1)
    expect(await at.signIn.findSession(token, at.clock.now())).toBeUndefined()
  })
})

describe('ending sessions', () => {
  test('one by its token', async () => {
    const { userId } = await at.person()
    const [one, other] = [await start(userId), await start(userId)]
    at.events.length = 0
    await at.signIn.endSession(one.token)
    expect(await tokensOf(userId)).toEqual([other.token])
    expect(at.events).toEqual([
      { kind: 'session.ended', userId, sessionId: one.sessionId, organisationId: null },
    ])
    await at.signIn.endSession(one.token)
    expect(at.events).toHaveLength(1)
  })

  test('all of a person, or all but one, and nobody else’s', async () => {
    const [{ userId }, other] = [await at.person(), await at.person()]
    const [kept, , foreign] = [await start(userId), await start(userId), await start(other.userId)]
    expect(await at.signIn.endSessionsOf({ userId, exceptToken: kept.token })).toBe(1)
    expect(await tokensOf(userId)).toEqual([kept.token])
    expect(await at.signIn.endSessionsOf({ userId })).toBe(1)
    expect(await tokensOf(userId)).toEqual([])
    expect(await tokensOf(other.userId)).toEqual([foreign.token])
  })

  test('all of a device, whoever signed in on it', async () => {
    const [one, other] = [await at.person(), await at.person()]
    const deviceId = crypto.randomUUID()
    const elsewhere = await start(one.userId, { deviceId: crypto.randomUUID() })
    await start(one.userId, { deviceId })
    await start(other.userId, { deviceId })
    expect(await at.signIn.endSessionsOf({ deviceId })).toBe(2)
    expect(await tokensOf(one.userId)).toEqual([elsewhere.token])
  })

  test('of people in one organisation, and not in another', async () => {
    const { userId } = await at.person()
    const [here, there] = [crypto.randomUUID(), crypto.randomUUID()]
    await start(userId, { organisationId: here })
    await start(userId)
    const kept = await start(userId, { organisationId: there })
    expect(await at.signIn.endSessionsOf({ userIds: [userId], organisationId: here })).toBe(2)
    expect(await tokensOf(userId)).toEqual([kept.token])
  })
})

describe('a session in use', () => {
  const minute = 60_000

  test('is noted at most once a minute, and does not end idle', async () => {
    const { userId } = await at.person()
    const { token } = await start(userId, { method: 'pin' })
    const begun = await row(token)
    at.forward(minute - 1)
    await at.signIn.touch(token, at.clock.now())
    expect((await row(token)).seen_at).toEqual(begun.seen_at)
    at.forward(1)
    await at.signIn.touch(token, at.clock.now())
    const touched = await row(token)
    expect(touched.seen_at).toEqual(at.clock.now())
    expect(touched.idle_until - touched.seen_at).toBe(5 * minute)
    expect(touched.expires_at).toEqual(begun.expires_at)
  })

  test('that has ended idle, or altogether, does not come back', async () => {
    const { userId } = await at.person()
    const idle = await start(userId, { method: 'pin' })
    at.forward(5 * minute)
    const before = await row(idle.token)
    await at.signIn.touch(idle.token, at.clock.now())
    expect(await row(idle.token)).toEqual(before)
    const old = await start(userId)
    for (let minutes = 0; minutes < 24 * 60; minutes += 59) {
      await at.signIn.touch(old.token, at.clock.now())
      at.forward(59 * minute)
    }
    const last = await row(old.token)
    await at.signIn.touch(old.token, at.clock.now())
    expect(await row(old.token)).toEqual(last)
  })
})

test('what is over is deleted, what goes on stays', async () => {
  const { userId } = await at.person()
  const over = await start(userId, { method: 'pin' })
  at.forward(23 * 3_600_000)
  const live = await start(userId, { userAgent: 'Browser of a tablet' })
  await at.signIn.forgetExpired(at.clock.now())
  expect(await tokensOf(userId)).toEqual([over.token, live.token].toSorted())
  at.forward(2 * 3_600_000)
  const again = await start(userId)
  await at.signIn.forgetExpired(at.clock.now())
  expect(await tokensOf(userId)).toEqual([live.token, again.token].toSorted())
  expect(await row(live.token)).toMatchObject({ user_agent: 'Browser of a tablet' })
})
