import { sql, type ColumnOf } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import type { Caller, TestApp, TestOrganisation } from '../app.ts'
import type { Base } from './make-world.ts'

/** A call that must succeed; returns its body. */
export async function made(by: Pick<Caller, 'call'>, method: string, path: string, body?: unknown) {
  const reply = await by.call(method, path, body)
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** One transaction of the system in an organisation. */
export function inside<T>(
  app: TestApp,
  of: Pick<TestOrganisation, 'organisationId'>,
  work: (tx: SystemTx) => Promise<T>,
): Promise<T> {
  const scope = { job: 'test', organisationId: of.organisationId, now: app.clock.now() }
  return app.services.database.system(scope, work)
}

export async function makeDevice({ keeper, venueId }: Base): Promise<string> {
  const sent = { name: 'Desk', venueId, where: 'this_device' }
  return (await made(keeper, 'POST', '/api/devices', sent)).device.id
}

export async function makeKey(
  { keeper }: Base,
  choice: { scopes?: readonly string[]; venueIds?: readonly string[] | null } = {},
): Promise<{ id: string; secret: string }> {
  const { scopes = ['guests:read'], venueIds = null } = choice
  const sent = { name: 'Kiosk', scopes, venueIds, expiresInDays: 30 }
  const { key, secret } = await made(keeper, 'POST', '/api/api-keys', sent)
  return { id: key.id, secret }
}

export async function makeInvitation({ keeper, venueId }: Base): Promise<string> {
  const sent = { role: 'staff', venueIds: [venueId] }
  return (await made(keeper, 'POST', '/api/invitations', sent)).invitation.id
}

/** An administrator requests a further role. */
export async function makeApproval({ app, home }: Base, asking?: Caller): Promise<string> {
  const admin = asking ?? (await app.signedIn(home, 'admin'))
  const grants = [
    { role: 'admin', venueId: null },
    { role: 'privacy', venueId: null },
  ]
  return (await made(admin, 'PUT', `/api/members/${admin.userId}/roles`, { grants })).approval.id
}

export async function makeBreakGlass({ app, home }: Base, userId: string): Promise<string> {
  const [row] = await inside(app, home, (tx) =>
    tx.all(sql<{ id: ColumnOf<'break_glass', 'break_glass_id'> }>`
      insert into break_glass (organisation_id, user_id, reason_id, started_at, ends_at)
      values (${home.organisationId}::uuid, ${userId}::uuid, ${crypto.randomUUID()}::uuid, platform.app_now(),
        platform.app_now() + interval '30 minutes')
      returning break_glass_id as id`),
  )
  return row!.id
}
