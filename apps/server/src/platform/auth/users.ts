import type { Pool } from 'pg'
import { Failure } from '../errors.ts'
import { hashOfNothing } from './hasher.ts'
import type { Hasher } from './hasher.ts'
import type { NewUser, SignInUser } from './sign-in-types.ts'

const withoutAddress = '@no-mail.invalid'

interface UserRow {
  id: string
  name: string
  email: string
  email_verified: boolean
  has_password: boolean
}

const select = `select u.id, u.name, u.email, u.email_verified,
    exists (select from accounts a where a.user_id = u.id and a.provider_id = 'credential' and a.password is not null)
      as has_password
  from users u`

function present(row: UserRow): SignInUser {
  const { id: userId, name, email_verified: emailVerified, has_password: hasPassword } = row
  return {
    userId,
    name,
    email: row.email.endsWith(withoutAddress) ? null : row.email,
    emailVerified,
    hasPassword,
  }
}

const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'

/** Users of the sign-in library, for other ways of signing in. */
export function createUsers(pool: Pool, hasher: Hasher) {
  const setPassword = async (userId: string, password: string, now: Date) => {
    await pool.query(
      `insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
       values ($1::uuid, ($1::uuid)::text, 'credential', $2, $3, $3)
       on conflict (provider_id, account_id) do update set password = $2, updated_at = $3`,
      [userId, await hasher.hash(password), now],
    )
  }
  /** Whether an earlier, interrupted attempt created exactly this user. */
  async function isMade(userId: string, email: string | null): Promise<boolean> {
    const found = await find(userId)
    return found !== undefined && found.email === (email?.trim().toLowerCase() ?? null)
  }

  async function create(user: NewUser, now: Date): Promise<string> {
    const userId = user.userId ?? crypto.randomUUID()
    const hash = user.password === undefined ? (user.passwordHash ?? null) : await hasher.hash(user.password)
    try {
      await pool.query(
        `with made as (
           insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
           returning id), pin as (
           insert into pins (organisation_id, user_id, hash, set_at)
           select $7::uuid, id, $8, $5 from made where $8::text is not null)
         insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
         select id, id::text, 'credential', $6, $5, $5 from made where $6::text is not null`,
        [
          userId,
          user.name,
          user.email?.trim().toLowerCase() ?? `${userId}${withoutAddress}`,
          user.emailVerified,
          now,
          hash,
          user.pin?.organisationId ?? null,
          user.pin?.hash ?? null,
        ],
      )
    } catch (error) {
      if (isTaken(error) && user.userId !== undefined && (await isMade(user.userId, user.email)))
        return userId
      if (isTaken(error)) throw new Failure('conflict', { detail: 'This address is in use', cause: error })
      throw error
    }
    return userId
  }

  /** @throws Failure wrong_credentials, at the same cost without a password */
  async function checkPassword(userId: string, password: string): Promise<void> {
    const { rows } = await pool.query<{ password: string }>(
      "select password from accounts where user_id = $1 and provider_id = 'credential' and password is not null",
      [userId],
    )
    if (!(await hasher.verify({ hash: rows[0]?.password ?? hashOfNothing, password })))
      throw new Failure('wrong_credentials')
  }

  async function hasSecondFactor(userId: string): Promise<boolean> {
    const { rows } = await pool.query<{ two_factor_enabled: boolean }>(
      'select two_factor_enabled from users where id = $1',
      [userId],
    )
    return rows[0]?.two_factor_enabled ?? false
  }

  async function rename(userId: string, name: string, now: Date): Promise<void> {
    await pool.query('update users set name = $2, updated_at = $3 where id = $1', [userId, name, now])
  }

  async function find(userId: string): Promise<SignInUser | undefined> {
    const { rows } = await pool.query<UserRow>(`${select} where u.id = $1`, [userId])
    return rows.map(present)[0]
  }

  async function findByEmail(email: string): Promise<SignInUser | undefined> {
    const { rows } = await pool.query<UserRow>(`${select} where u.email = $1`, [email.trim().toLowerCase()])
    return rows.map(present)[0]
  }

  return { setPassword, create, checkPassword, hasSecondFactor, rename, find, findByEmail }
}

export type Users = ReturnType<typeof createUsers>
