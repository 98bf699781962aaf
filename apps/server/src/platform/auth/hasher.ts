import { Gate } from '../http/gate.ts'
import { digestOf } from './keys.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** Waiting for the one before; who would wait longer is asked to come again. */
const [longestLine, longestWaitMs] = [200, 2_000]

/** Of no text that anybody has: made of random bytes, with the cost of `hashPassword`. */
export const hashOfNothing =
  '$argon2id$v=19$m=19456,t=2,p=1$q2OZbMkVU0dYvTn3xRwHiA$6mU1pQeXgk0s4DhzJ9yWcR7bLtVfN2oaIu5CrEqSxKY'

/**
 * Hashes passwords and short secrets one at a time: each takes 19 MiB and a core, and a burst of sign-ins must not
 * take them from everybody else.
 */
export function createHasher(pepper: Buffer) {
  const gate = new Gate(1, longestLine, longestWaitMs)
  const peppered = (secret: string) => digestOf(pepper, secret).toString('base64')
  const verify = (given: { hash: string; password: string }) => gate.run(() => verifyPassword(given))
  return {
    hash: (password: string) => gate.run(() => hashPassword(password)),
    verify,
    /** A PIN has few values: without the pepper, which is not in the database, its hash cannot be searched. */
    hashSecret: (secret: string) => gate.run(() => hashPassword(peppered(secret))),
    verifySecret: async (secret: string, hash: string | null) => {
      const isRight = await verify({ hash: hash ?? hashOfNothing, password: peppered(secret) })
      return isRight && hash !== null
    },
  }
}

export type Hasher = ReturnType<typeof createHasher>
