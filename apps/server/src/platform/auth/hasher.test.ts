import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createHasher, hashOfNothing } from './hasher.ts'
import type * as password from './password.ts'
import { testSignIn } from './testing/browser.ts'

const work = vi.hoisted(() => {
  vi.resetModules()
  return { hashes: 0, inside: 0, most: 0, held: Promise.resolve() }
})
afterAll(() => void vi.resetModules())

vi.mock('./password.ts', async (original) => {
  const real = await original<typeof password>()
  const counted = async <T>(hashing: () => Promise<T>): Promise<T> => {
    work.hashes += 1
    work.inside += 1
    work.most = Math.max(work.most, work.inside)
    try {
      await work.held
      return await hashing()
    } finally {
      work.inside -= 1
    }
  }
  return {
    ...real,
    hashPassword: (password: string) => counted(() => real.hashPassword(password)),
    verifyPassword: (given: { hash: string; password: string }) => counted(() => real.verifyPassword(given)),
  }
})

beforeEach(() => {
  Object.assign(work, { hashes: 0, inside: 0, most: 0, held: Promise.resolve() })
})

test('an unknown address costs as many hashes as a wrong password', async () => {
  const at = await testSignIn()
  const { email } = await at.person()
  const cost = async (address: string) => {
    work.hashes = 0
    expect(await at.browser().signIn(address, 'some wrong password')).toMatchObject({ status: 401 })
    return work.hashes
  }
  expect(await cost(email)).toBe(1)
  expect(await cost('nobody@hotel.example')).toBe(1)
  await at.close()
})

test('a PIN of nobody costs as many hashes as that of somebody', async () => {
  const hasher = createHasher(Buffer.alloc(32))
  const hash = await hasher.hashSecret('739154')
  work.hashes = 0
  await hasher.verifySecret('739154', hash)
  expect(work.hashes).toBe(1)
  await hasher.verifySecret('739154', null)
  expect(work.hashes).toBe(2)
  expect(hashOfNothing).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('of a hundred sign-ins at once one is hashed at a time; who has waited over two seconds comes again', async () => {
  const at = await testSignIn()
  const people = await Promise.all(Array.from({ length: 4 }, () => at.person()))
  // As on a machine so busy that nobody in the queue gets a turn in time.
  const turn = Promise.withResolvers<void>()
  Object.assign(work, { hashes: 0, most: 0, held: turn.promise })
  const refused: object[] = []
  const signingIn = Array.from({ length: 100 }, async (_, index) => {
    const reply = await at.browser(`198.51.100.${index}`).signIn(people[index % people.length]!.email)
    if (reply.status === 503) refused.push(reply)
    return reply.status
  })
  await expect.poll(() => refused).toHaveLength(99)
  expect(work).toMatchObject({ hashes: 1, inside: 1 })
  turn.resolve()
  expect((await Promise.all(signingIn)).filter((status) => status !== 503)).toEqual([200])
  for (const reply of refused) expect(reply).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  expect(work).toMatchObject({ hashes: 1, most: 1 })
  // A sign-in that was not checked is not a failure.
  const { rows } = await at.pool.query("select 1 from sign_in_attempts where failed_at <> '{}'")
  expect(rows).toEqual([])
  await at.close()
})
