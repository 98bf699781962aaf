import type { Pool } from 'pg'
import type { SignIn } from './sign-in-types.ts'

/** PINs of members, which the application cannot read, like passwords. A PIN is valid in one organisation. */
export interface Pins {
  /** Must have passed `isWeakPin`. */
  set(whose: PinOwner, pin: string, now: Date): Promise<void>
  /** False, at the same cost, for an unknown person or a person without a PIN. */
  verify(organisationId: string, userId: string | undefined, pin: string): Promise<boolean>
  isSet(whose: PinOwner): Promise<boolean>
  remove(whose: PinOwner): Promise<void>
}

interface PinOwner {
  readonly organisationId: string
  readonly userId: string
}

export function createPins(pool: Pool, signIn: Pick<SignIn, 'hashSecret' | 'verifySecret'>): Pins {
  async function hashOf(organisationId: string, userId: string | undefined): Promise<string | null> {
    const { rows } = await pool.query<{ hash: string }>(
      'select hash from pins where organisation_id = $1 and user_id = $2',
      [organisationId, userId ?? null],
    )
    return rows[0]?.hash ?? null
  }
  return {
    async set({ organisationId, userId }, pin, now) {
      await pool.query(
        `insert into pins (organisation_id, user_id, hash, set_at) values ($1, $2, $3, $4)
         on conflict (organisation_id, user_id) do update set hash = excluded.hash, set_at = excluded.set_at`,
        [organisationId, userId, await signIn.hashSecret(pin), now],
      )
    },
    async verify(organisationId, userId, pin) {
      return signIn.verifySecret(pin, await hashOf(organisationId, userId))
    },
    isSet: async ({ organisationId, userId }) => (await hashOf(organisationId, userId)) !== null,
    async remove({ organisationId, userId }) {
      await pool.query('delete from pins where organisation_id = $1 and user_id = $2', [
        organisationId,
        userId,
      ])
    },
  }
}
