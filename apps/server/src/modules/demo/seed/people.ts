import { randomBytes } from 'node:crypto'
import { hourMs } from '@comity/domain/base'
import type { Pool } from 'pg'
import { hashPassword } from '../../../platform/auth/password.ts'
import { demoPassword } from '../../../platform/auth/password.ts'
import type { Services } from '../../../platform/services.ts'
import { demoAccounts, demoPin } from '../accounts.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { demoDomain } from '../members.ts'
import type { DemoMember } from '../members.ts'
import { demoId } from './organisation.ts'

/** Tells seeding's sessions from those of people. */
const seedingAgent = 'comity demo seeding'

/**
 * How many of these accounts have a password. All get theirs at once at the end, so any password means that seeding is
 * done.
 */
export async function countSignIns(signInPool: Pool, emails: readonly string[]): Promise<number> {
  const { rows } = await signInPool.query<{ accounts: number }>(
    `select count(*)::int as accounts from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
     where u.email = any ($1)`,
    [emails],
  )
  return rows[0]?.accounts ?? 0
}

/** Whether the sign-in tables have any demo user. */
export async function knowsDemo(signInPool: Pool): Promise<boolean> {
  const { rowCount } = await signInPool.query(
    `select from users where email like '%@' || $1 or email like '%.' || $1 limit 1`,
    [demoDomain],
  )
  return rowCount !== 0
}

/** Users by e-mail, created where missing, without a password. */
export async function createUsers(
  signInPool: Pool,
  members: readonly Pick<DemoMember, 'email' | 'name'>[],
  now: Date,
): Promise<Map<string, string>> {
  const { rows } = await signInPool.query<{ id: string; email: string }>(
    `insert into users (name, email, email_verified, created_at, updated_at)
     select name, email, true, $2, $2 from json_to_recordset($1::json) as m(name text, email text)
     on conflict (email) do update set name = excluded.name returning id, email`,
    [JSON.stringify(members), now],
  )
  return new Map(rows.map(({ id, email }) => [email, id]))
}

/** Gives the accounts the published password in one statement, which completes seeding. */
export async function allowSignIn(signInPool: Pool, emails: readonly string[], now: Date): Promise<void> {
  await signInPool.query(
    `insert into accounts (user_id, account_id, provider_id, password, created_at, updated_at)
     select id, id::text, 'credential', $2, $3, $3 from users where email = any ($1)
     on conflict (provider_id, account_id) do nothing`,
    [emails, await hashPassword(demoPassword), now],
  )
}

/** Gives the demo accounts of an organisation the published PIN. */
export async function setPins(
  services: Pick<Services, 'pins' | 'clock'>,
  organisation: DemoOrganisation,
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const organisationId = demoId(organisation.key)
  for (const { email } of demoAccounts.filter(({ login }) => organisation.accounts.includes(login))) {
    const userId = userIds.get(email)
    if (userId) await services.pins.set({ organisationId, userId }, demoPin, services.clock.now())
  }
}

/** Sessions for the users while `work` runs; their tokens let commands act as the author. */
export async function withSessions<T>(
  signInPool: Pool,
  userIds: ReadonlyMap<string, string>,
  now: Date,
  work: (tokens: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const tokens = new Map([...userIds.keys()].map((email) => [email, randomBytes(24).toString('base64url')]))
  const sessions = [...tokens].map(([email, token]) => ({ user_id: userIds.get(email), token }))
  const forget = () => signInPool.query('delete from sessions where user_agent = $1', [seedingAgent])
  // Sessions of a seeding that was killed.
  await forget()
  await signInPool.query(
    `insert into sessions (user_id, token, expires_at, idle_until, user_agent, seen_at, created_at, updated_at)
     select user_id, token, $2, $2, $3, $4, $4, $4 from json_to_recordset($1::json) as s(user_id uuid, token text)`,
    [JSON.stringify(sessions), new Date(now.getTime() + hourMs), seedingAgent, now],
  )
  try {
    return await work(tokens)
  } finally {
    await forget()
  }
}
