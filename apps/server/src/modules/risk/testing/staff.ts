import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Role } from '@comity/contract'
import { Session } from '../../../platform/auth/session.ts'
import { sql } from '../../../platform/db/statements.ts'
import type { Worlds, World } from './world.ts'

/** A person with a role at every venue of a world's organisation; null for no role. */
export async function signIn(worlds: Worlds, world: World, role: Role | null = 'staff'): Promise<Session> {
  const [userId, token] = [randomUUID(), randomUUID()]
  const owner = new Client({ connectionString: worlds.ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      `insert into auth.users (id, name, email, created_at, updated_at) values ($1, 'Ada Quill', $2, $3, $3)`,
      [userId, `${userId}@example.test`, world.now],
    )
    await owner.query(
      `insert into auth.sessions (user_id, token, expires_at, idle_until, seen_at, created_at, updated_at)
       values ($1, $2, $3::timestamptz + interval '1 day', $3::timestamptz + interval '1 day', $3, $3, $3)`,
      [userId, token, world.now],
    )
  } finally {
    await owner.end()
  }
  if (role) {
    await world.in((tx) =>
      tx.run(sql`
        insert into role_grants (organisation_id, user_id, role, starts_at, created_at)
        values (${world.organisationId}, ${userId}, ${role}, ${world.now}, ${world.now})`),
    )
  }
  return new Session(worlds.database, {
    token,
    roles: ['staff', 'manager', 'admin', 'privacy'],
    now: world.now,
  })
}
