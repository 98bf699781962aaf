import { roles, rolesFor } from '@comity/contract'
import type { Endpoint, Role } from '@comity/contract'
import { build, sql } from '../../platform/db/statements.ts'
import type { NewSession } from '../../platform/auth/sign-in.ts'
import type { Caller, TestOrganisation } from '../app.ts'
import type { Outcome, Row } from './row.ts'
import { inside, made, makeDevice } from './world.ts'
import type { World } from './make-world.ts'

/** A caller, and what the contract returns to them about their own or their venue's record. */
export interface Principal {
  readonly caller: Caller
  readonly expected: (endpoint: Endpoint, row: Row) => Outcome
}

const always = (outcome: Outcome) => () => outcome

const byRole =
  (role: Role, session: { recent?: boolean; vouchedFor?: boolean } = {}) =>
  (endpoint: Endpoint, row: Row): Outcome => {
    const { recent = true, vouchedFor = false } = session
    if (!rolesFor(endpoint.access).includes(role)) return 'forbidden'
    if (row.recently && !recent) return 'reauthentication_needed'
    return row.notVouchedFor && vouchedFor ? 'not_found' : 'allowed'
  }

/** One of each kind of person, and of each kind of session, at the first venue of the home organisation. */
export async function makePeople(world: World): Promise<Readonly<Record<string, Principal>>> {
  const { app, home, venueId } = world
  const atVenue = (role: Role) => app.signedIn(home, role, venueId)
  const everywhere = (role: Role) => app.signedIn(home, role)
  const people: Record<string, Principal> = {
    'somebody who is not signed in': { caller: nobody(world), expected: always('unauthenticated') },
  }
  for (const role of roles) {
    const isLocal = role === 'staff' || role === 'manager'
    const caller = await (isLocal ? atVenue(role) : everywhere(role))
    people[`the role ${role}`] = { caller, expected: byRole(role) }
  }
  const begin = (caller: Caller, choice: Partial<NewSession>) => startSession(world, caller, choice)

  people['an admin who signed in by PIN'] = {
    caller: await begin(await everywhere('admin'), {
      method: 'pin',
      deviceId: await makeDevice(world),
      organisationFixed: true,
    }),
    expected: byRole('staff', { recent: false, vouchedFor: true }),
  }
  people['an admin by single sign-on'] = {
    caller: await begin(await everywhere('admin'), { method: 'saml', organisationFixed: true }),
    expected: byRole('admin', { vouchedFor: true }),
  }
  const now = app.clock.now()
  people['an admin who signed in eleven minutes ago'] = {
    caller: await begin(await everywhere('admin'), { now: new Date(now.getTime() - 11 * 60_000) }),
    expected: byRole('admin', { recent: false }),
  }

  const ended = await begin(await everywhere('admin'), {})
  await app.services.signIn.endSession(ended.token)
  const forged = await everywhere('admin')
  const left = await everywhere('admin')
  await made(world.keeper, 'DELETE', `/api/members/${left.userId}`)
  const signedOut: Record<string, Caller> = {
    'a session past its end': await changed(world, `expires_at = $2, idle_until = $2 + interval '1 hour'`),
    'a session left idle': await changed(world, 'idle_until = $2'),
    'a session that was ended': ended,
    'a session with a forged signature': withCookie(world, forged, `${forged.token}.${'A'.repeat(43)}=`),
    'a session with the signature of another': withCookie(world, forged, await swapped(world, forged)),
    'a token of a session as the database has it': withCookie(world, forged, forged.token),
    'somebody who left': left,
  }
  for (const [name, caller] of Object.entries(signedOut))
    people[name] = { caller, expected: always('unauthenticated') }

  const withoutRole = {
    'somebody whose role is over': await grantedWhen(world, `ends_at = platform.app_now()`),
    'somebody whose role has not begun': await grantedWhen(
      world,
      `starts_at = platform.app_now() + interval '1 second'`,
    ),
    'an admin in a session that another organisation vouched for': await begin(await everywhere('admin'), {
      method: 'oidc',
      organisationId: world.elsewhere.organisationId,
      organisationFixed: true,
    }),
    'staff of a venue that closed': await app.signedIn(home, 'staff', world.closedVenueId),
    'a manager of a venue that closed': await app.signedIn(home, 'manager', world.closedVenueId),
  }
  for (const [name, caller] of Object.entries(withoutRole))
    people[name] = { caller, expected: always('forbidden') }
  return people
}

/** Requests records that belong to somebody else. */
function nobody({ app, keeper }: World): Caller {
  return { userId: keeper.userId, token: '', call: app.anonymous }
}

/** A further session of a person, started as by the product. */
export async function startSession(
  { app, home }: Pick<World, 'app' | 'home'>,
  { userId }: Caller,
  choice: Partial<NewSession>,
): Promise<Caller> {
  const { token, cookies } = await app.services.signIn.startSession({
    userId,
    method: 'password',
    organisationId: home.organisationId,
    organisationFixed: false,
    deviceId: null,
    secondFactor: false,
    now: app.clock.now(),
    ...choice,
  })
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ')
  const call: Caller['call'] = (method, path, body, headers) =>
    app.anonymous(method, path, body, { cookie, ...headers })
  return { userId, token, call }
}

function withCookie({ app }: World, { userId, token }: Caller, value: string): Caller {
  const cookie = `${app.services.signIn.cookieName}=${encodeURIComponent(value)}`
  return { userId, token, call: (method, path, body) => app.anonymous(method, path, body, { cookie }) }
}

/** A valid token with the signature of another valid token. */
async function swapped({ app, keeper }: World, { token }: Caller): Promise<string> {
  const other = decodeURIComponent(app.services.signIn.cookieValue(keeper.token))
  return token + other.slice(other.lastIndexOf('.'))
}

/** An admin with a changed session row; $2 is the present. */
async function changed({ app, home }: World, assignment: string): Promise<Caller> {
  const caller = await app.signedIn(home, 'admin')
  await app.signInPool.query(
    `update auth.sessions set ${assignment.replaceAll('$2', '$2::timestamptz')} where token = $1`,
    [caller.token, app.clock.now()],
  )
  return caller
}

async function grantedWhen({ app, home }: World, assignment: string): Promise<Caller> {
  const caller = await app.signedIn(home, 'admin')
  await inside(app, home, (tx) =>
    tx.run(sql`update role_grants set ${sql.raw(assignment)} where user_id = ${caller.userId}::uuid`),
  )
  return caller
}

/**
 * Callers who must not learn anything about the home organisation: somebody with every role in another one, and
 * somebody with every role in both, in a session that the other one vouched for.
 */
export async function makeOutsiders(world: World): Promise<readonly Caller[]> {
  const { app, home, elsewhere } = world
  const outsider = await app.signedIn(elsewhere, 'admin')
  const both = await app.signedIn(elsewhere, 'admin')
  for (const role of roles) {
    await grant(world, outsider, elsewhere, role)
    await grant(world, both, elsewhere, role)
    await grant(world, both, home, role)
  }
  const { organisationId } = elsewhere
  return [
    outsider,
    await startSession(world, both, { method: 'oidc', organisationId, organisationFixed: true }),
  ]
}

function grant(
  { app }: World,
  { userId }: Caller,
  { organisationId }: TestOrganisation,
  role: Role,
): Promise<unknown> {
  const now = app.clock.now()
  const row = { organisation_id: organisationId, user_id: userId, role, starts_at: now, created_at: now }
  return inside(app, { organisationId }, (tx) => tx.run(build.insertInto('role_grants').values(row)))
}
