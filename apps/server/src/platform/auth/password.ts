import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { longestPassword, normalisePassword, shortestPassword as shortest } from '@comity/domain/accounts'

const derive = promisify(argon2)

/** Published with the product: it opens only demo accounts, and nobody can choose it. */
export const demoPassword = 'comity demo password'

/** Least length of a password without a second factor. */
export const shortestPassword = shortest.alone
export { longestPassword }

/** Argon2id, 19 MiB, two passes, one lane: the smallest setting of the OWASP password storage guide. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Hash in the PHC string format, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: normalisePassword(password), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Whether `password` matches `hash`; false for a hash of another format. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, salt, tag] = parts
  const expected = Buffer.from(tag!, 'base64')
  const actual = await derive('argon2id', {
    message: normalisePassword(password),
    nonce: Buffer.from(salt!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}
