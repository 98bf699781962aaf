import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSignIn } from './sign-in.ts'
import { goodPassword, otherPassword, testSignIn } from './testing/browser.ts'
import type { TestSignIn } from './testing/browser.ts'
import { pino } from 'pino'

let at: TestSignIn
beforeAll(async () => {
  at = await testSignIn()
})
beforeEach(async () => {
  at.events.length = 0
  at.forward(48 * 3_600_000)
})
afterAll(() => at.close())

async function fail(email: string, times: number, source: string): Promise<void> {
  for (let index = 0; index < times; index += 1)
    expect(await at.browser(source).signIn(email, otherPassword)).toMatchObject({ status: 401 })
}

/** Records failures without the cost of hashing. */
async function failQuickly(email: string, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    const trial = { kind: 'password', account: email, source: `storm ${index}`, isKnown: false } as const
    await at.signIn.attempts.run(trial, at.clock.now(), async () => false)
  }
}

const locked = (retryAfterSeconds: number) => ({ status: 429, code: 'locked_out', retryAfterSeconds })

test('five wrong passwords lock for half a minute, and each after that for twice as long', async () => {
  const { userId, email } = await at.person()
  const source = '203.0.113.1'
  await fail(email, 5, source)
  expect(await at.browser(source).signIn(email)).toMatchObject(locked(30))
  expect(at.events.at(-1)).toMatchObject({ kind: 'sign_in.locked', userId, factor: 'password' })
  for (const seconds of [30, 60, 120, 240, 480]) {
    at.forward(seconds * 1_000)
    await fail(email, 1, source)
    const wait = Math.min(seconds * 2, 900)
    expect(await at.browser(source).signIn(email)).toMatchObject(locked(wait))
  }
  at.forward(900_000)
  expect(await at.browser(source).signIn(email)).toMatchObject({ status: 200 })
})

test('whoever guesses from one address locks nobody at another', async () => {
  const { email } = await at.person()
  await fail(email, 5, '203.0.113.2')
  expect(await at.browser('203.0.113.2').signIn(email)).toMatchObject({ status: 429 })
  expect(await at.browser('203.0.113.3').signIn(email)).toMatchObject({ status: 200 })
})

test('a right password takes the failures before it away', async () => {
  const { email } = await at.person()
  const source = '203.0.113.4'
  for (let round = 0; round < 3; round += 1) {
    await fail(email, 4, source)
    expect(await at.browser(source).signIn(email)).toMatchObject({ status: 200 })
  }
})

test('an address that nobody has is locked as one that somebody has, and gives no event', async () => {
  const email = 'nobody@hotel.example'
  await fail(email, 5, '203.0.113.5')
  expect(await at.browser('203.0.113.5').signIn(email)).toMatchObject(locked(30))
  expect(at.events).toEqual([])
})

test('a storm from everywhere locks what the account does not know, never the browser that it knows', async () => {
  const { email } = await at.person()
  const own = at.browser('192.0.2.1')
  await own.signIn(email)
  await own.call('sign-out', {})
  await failQuickly(email, 50)
  const elsewhere = await at.browser('203.0.113.77').signIn(email)
  expect(elsewhere).toMatchObject(locked(900))
  expect(await own.signIn(email)).toMatchObject({ status: 200 })
  at.forward(900_000)
  expect(await at.browser('203.0.113.77').signIn(email)).toMatchObject({ status: 200 })
})

test('a storm on one account leaves others open, and a known browser is known to its own accounts alone', async () => {
  const [victim, other] = [await at.person(), await at.person()]
  const browser = at.browser('192.0.2.2')
  await browser.signIn(other.email)
  await failQuickly(victim.email, 50)
  expect(await browser.signIn(victim.email)).toMatchObject({ status: 429 })
  expect(await at.browser('192.0.2.3').signIn(other.email)).toMatchObject({ status: 200 })
})

test('right passwords from many places are no storm', async () => {
  const account = 'busy@hotel.example'
  const run = (source: string, isRight: boolean) =>
    at.signIn.attempts.run(
      { kind: 'password', account, source, isKnown: false },
      at.clock.now(),
      async () => isRight,
    )
  for (let index = 0; index < 60; index += 1) expect(await run(`place ${index}`, true)).toBe(true)
  for (let index = 0; index < 50; index += 1) expect(await run(`storm ${index}`, false)).toBe(false)
  await expect(run('another', true)).rejects.toMatchObject({ code: 'locked_out' })
})

test('guesses that come together count as many as they are', async () => {
  const trial = { kind: 'pin', account: 'V1/1001', source: 'a device', isKnown: true } as const
  let tried = 0
  const guess = () =>
    at.signIn.attempts.run(trial, at.clock.now(), async () => {
      tried += 1
      return false
    })
  const results = await Promise.allSettled(Array.from({ length: 40 }, guess))
  expect(tried).toBe(5)
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(35)
})

test('an attempt that was never looked at is no failure', async () => {
  const trial = { kind: 'pin', account: 'V1/1002', source: 'a device', isKnown: true } as const
  const broken = () =>
    at.signIn.attempts.run(trial, at.clock.now(), () => Promise.reject(new Error('the database went away')))
  for (let index = 0; index < 10; index += 1) await expect(broken()).rejects.toThrow('went away')
  expect(await at.signIn.attempts.run(trial, at.clock.now(), async () => true)).toBe(true)
})

test('another process counts on, and neither addresses nor names are kept', async () => {
  const { email } = await at.person()
  await fail(email, 5, '203.0.113.6')
  const second = createSignIn(at.config, at.pool, pino({ level: 'silent' }), { clock: at.clock })
  const body = JSON.stringify({ email, password: goodPassword })
  const headers = { 'content-type': 'application/json' }
  const request = new Request('http://localhost:3000/', { method: 'POST', headers, body })
  await expect(
    second.handler(request, { path: '/api/auth/sign-in/email', source: '203.0.113.6' }),
  ).rejects.toMatchObject({ code: 'locked_out' })
  const { rows } = await at.pool.query('select * from sign_in_attempts')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows.map((row) => row.key.toString('latin1')))).not.toMatch(/hotel|203\.0/)
})

test('what is over is forgotten', async () => {
  await failQuickly('long-ago@hotel.example', 20)
  at.forward(25 * 3_600_000)
  await failQuickly('today@hotel.example', 1)
  const { rows } = await at.pool.query('select forget_at from sign_in_attempts')
  expect(rows.every((row) => row.forget_at > at.clock.now())).toBe(true)
})
