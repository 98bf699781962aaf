import { Gate } from '../http/gate.ts'
import { digestOf } from './keys.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** Maximum queue length and wait; beyond them a caller is asked to try again. */
const [longestLine, longestWaitMs] = [200, 2_000]

/** Hash of random bytes that match no text, at the cost of `hashPassword`. */
export const hashOfNothing =
  '$argon2id$v=19$m=19456,t=2,p=1$q2OZbMkVU0dYvTn3xRwHiA$6mU1pQeXgk0s4DhzJ9yWcR7bLtVfN2oaIu5CrEqSxKY'

/**
 * Hashes passwords and short secrets one at a time: each takes 19 MiB and a core, and a burst of sign-ins must not
 * take these from everything else.
 */
export function createHasher(pepper: Buffer) {
  const gate = new Gate(1, longestLine, longestWaitMs)
  const peppered = (secret: string) => digestOf(pepper, secret).toString('base64')
  const verify = (given: { hash: string; password: string }) => gate.run(() => verifyPassword(given))
  return {
    hash: (password: string) => gate.run(() => hashPassword(password)),
    verify,
    /** A PIN has few possible values: the pepper, which is not in the database, prevents searching its hash. */
    hashSecret: (secret: string) => gate.run(() => hashPassword(peppered(secret))),
    verifySecret: async (secret: string, hash: string | null) => {
      const isRight = await verify({ hash: hash ?? hashOfNothing, password: peppered(secret) })
      return isRight && hash !== null
    },
  }
}

export type Hasher = ReturnType<typeof createHasher>
