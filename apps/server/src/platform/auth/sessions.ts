import { randomBytes } from 'node:crypto'
import type { SessionMethod } from '@comity/contract'
import type { Pool } from 'pg'
import type { Cookies } from './cookies.ts'
import type { SignInEvents } from './events.ts'
import type { KnownDevices } from './known-devices.ts'
import type { NewSession, SessionsOf, StartedSession } from './sign-in-types.ts'
import type { Users } from './users.ts'

const [minute, hour] = [60, 3_600]
export const longestUserAgent = 300

/**
 * How long a session lasts, in seconds: at most, and without use. NIST SP 800-63B-4 2.2.3 requires 24 hours and one
 * hour at its second level; a PIN on a shared device locks automatically much sooner.
 */
export function sessionLimits(method: SessionMethod): { absolute: number; idle: number } {
  return method === 'pin' ? { absolute: 12 * hour, idle: 5 * minute } : { absolute: 24 * hour, idle: hour }
}

/** A session in the sign-in tables, valid at the given time. */
export interface LiveSession {
  readonly sessionId: string
  readonly userId: string
  readonly token: string
  readonly method: SessionMethod
  readonly organisationId: string | null
  readonly organisationFixed: boolean
  readonly secondFactor: boolean
  readonly authenticatedAt: Date
}

interface SessionRow {
  id: string
  user_id: string
  token: string
  method: SessionMethod
  organisation_id: string | null
  organisation_fixed: boolean
  second_factor: boolean
  authenticated_at: Date
}

interface SessionParts {
  readonly pool: Pool
  readonly cookies: Cookies
  readonly knownDevices: KnownDevices
  readonly users: Users
}

/** Sessions that start and end outside the sign-in library, in its table. */
export function createSessions({ pool, cookies, knownDevices, users }: SessionParts, events: SignInEvents) {
  async function endWhere(where: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await pool.query<Pick<SessionRow, 'id' | 'user_id' | 'organisation_id'>>(
      `delete from sessions where ${where} returning id, user_id, organisation_id`,
      [...values],
    )
    for (const { id: sessionId, user_id: userId, organisation_id: organisationId } of rows)
      await events({ kind: 'session.ended', sessionId, userId, organisationId })
    return rows.length
  }

  async function meetBrowser({ browser, userId, now }: NewSession) {
    const email = browser && (await users.find(userId))?.email
    if (!email) return undefined
    const headers = new Headers({ cookie: `${cookies.known}=${browser.cookie(cookies.known) ?? ''}` })
    return knownDevices.meet(headers, email, now)
  }

  async function start(session: NewSession): Promise<StartedSession> {
    const { userId, method, organisationId, organisationFixed, deviceId, secondFactor, now } = session
    const token = randomBytes(32).toString('base64url')
    const limits = sessionLimits(method)
    const { rows } = await pool.query<{ id: string }>(
      `insert into sessions (user_id, token, method, organisation_id, organisation_fixed, device_id, second_factor,
         idle_seconds, expires_at, idle_until, created_at, updated_at, seen_at, authenticated_at, user_agent)
       values ($1, $2, $3, $4, $5, $6, $7, $8::integer,
         least($9::timestamptz + $10 * interval '1 second', $12::timestamptz),
         $9::timestamptz + $8 * interval '1 second', $9, $9, $9, $9, $11)
       returning id`,
      [
        userId,
        token,
        method,
        organisationId,
        organisationFixed,
        deviceId,
        secondFactor,
        limits.idle,
        now,
        limits.absolute,
        session.userAgent?.slice(0, longestUserAgent) ?? null,
        session.endsAt ?? null,
      ],
    )
    const sessionId = rows[0]!.id
    const device = await meetBrowser(session)
    await events({
      kind: 'session.started',
      sessionId,
      userId,
      method,
      organisationId,
      secondFactor,
      isNewDevice: device?.isNew,
    })
    const own = cookies.write(cookies.session, cookies.sign(token), limits.absolute)
    return { sessionId, token, cookies: device ? [own, device.cookie] : [own] }
  }

  async function find(token: string, now: Date): Promise<LiveSession | undefined> {
    const { rows } = await pool.query<SessionRow>(
      `select id, user_id, token, method, organisation_id, organisation_fixed, second_factor, authenticated_at
       from sessions where token = $1 and expires_at > $2 and idle_until > $2`,
      [token, now],
    )
    return rows.map((row) => ({
      sessionId: row.id,
      userId: row.user_id,
      token: row.token,
      method: row.method,
      organisationId: row.organisation_id,
      organisationFixed: row.organisation_fixed,
      secondFactor: row.second_factor,
      authenticatedAt: row.authenticated_at,
    }))[0]
  }

  async function end(token: string): Promise<void> {
    await endWhere('token = $1', [token])
  }

  async function endOf(whose: SessionsOf): Promise<number> {
    if ('userId' in whose)
      return endWhere('user_id = $1 and token is distinct from $2', [whose.userId, whose.exceptToken ?? null])
    if ('deviceId' in whose) return endWhere('device_id = $1', [whose.deviceId])
    return endWhere('user_id = any ($1) and (organisation_id is null or organisation_id = $2)', [
      whose.userIds,
      whose.organisationId,
    ])
  }

  async function touch(token: string, now: Date): Promise<void> {
    await pool.query(
      `update sessions set seen_at = $2::timestamptz, idle_until = $2::timestamptz + idle_seconds * interval '1 second'
       where token = $1 and seen_at <= $2::timestamptz - interval '1 minute' and idle_until > $2 and expires_at > $2`,
      [token, now],
    )
  }

  return { start, find, end, endOf, touch }
}

/** Deletes expired rows. Sessions are kept for one more day, in which the list of one's own may still show them. */
export async function forgetExpired(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    "delete from sessions where least(expires_at, idle_until) < $1::timestamptz - interval '1 day'",
    [now],
  )
  await pool.query('delete from verifications where expires_at < $1', [now])
  await pool.query('delete from used_codes where forget_at < $1', [now])
  await pool.query('delete from sign_in_attempts where forget_at < $1', [now])
}

export type Sessions = ReturnType<typeof createSessions>
