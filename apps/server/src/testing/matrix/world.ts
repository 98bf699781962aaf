import type { Config } from '../../platform/config.ts'
import { sql, type ColumnOf } from '../../platform/db/statements.ts'
import type { SystemTx } from '../../platform/db/transaction.ts'
import { testApp } from '../app.ts'
import type { Caller, TestApp, TestOrganisation } from '../app.ts'
import { makeStay } from '../builders.ts'
import { makeAlert } from '../../modules/alerts/testing/alerts.ts'
import { makeIncident } from '../../modules/incidents/testing/incidents.ts'
import { file, line, upload } from '../../modules/integrations/testing/flow.ts'
import type { Trace } from './row.ts'

/** Nobody answers there: a look-up of a domain fails at once, and never leaves this machine. */
const noNames = { dnsServers: ['127.0.0.1:9'] }

/** Two organisations in one database, one of them with something of everything at its first venue. */
export async function makeWorld(config: Partial<Config> = {}) {
  const app = await testApp({ config: { ...noNames, ...config } })
  const home = await app.organisation({ venues: 3 })
  const elsewhere = await app.organisation({ venues: 1 })
  const [venueId = '', otherVenueId = '', closedVenueId = ''] = home.venueIds
  const keeper = await app.signedIn(home, 'admin')
  const colleague = await app.signedIn(home, 'staff', venueId)
  const base = { app, home, elsewhere, venueId, otherVenueId, closedVenueId, keeper }
  const traces = await leaveTraces(base, colleague)
  await made(keeper, 'PUT', `/api/venues/${closedVenueId}`, { closed: true })
  return { ...base, traces, close: () => app.close() }
}

export type World = Awaited<ReturnType<typeof makeWorld>>
type Base = Omit<World, 'traces' | 'close'>

/** A call that must succeed; answers its body. */
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

async function leaveTraces(base: Base, colleague: Caller): Promise<Readonly<Record<Trace, string>>> {
  const { app, home, venueId, keeper } = base
  const tag = 'leaves the lamp on'
  await inside(app, home, (tx) =>
    tx.run(sql`insert into own_tags (organisation_id, tag, polarity, created_at)
      values (${home.organisationId}::uuid, ${tag}, 'neutral', platform.app_now())`),
  )
  const { guest } = await made(keeper, 'POST', '/api/guest-profiles', { name: 'Evodia Marchbanks' })
  const { stayId } = await makeStay(app, home, { guestId: guest.id })
  const rated = await made(colleague, 'POST', '/api/reviews', { stayId, rating: 4 })
  const imported = await upload(keeper, file(line()), { venueId })
  const asking = await app.signedIn(home, 'admin')
  const rooms = await made(keeper, 'POST', '/api/rooms', { venueId, names: ['M 9'] })
  return {
    organisation: home.organisationId,
    guest: guest.id,
    stay: stayId,
    feedback: rated.feedback.id,
    import: imported.body.id,
    device: await makeDevice(base),
    key: (await makeKey(base)).id,
    invitation: await makeInvitation(base),
    approval: await makeApproval(base, asking),
    breakGlass: await makeBreakGlass(base, keeper.userId),
    member: colleague.userId,
    tag,
    room: rooms.items[0].id,
    incident: await makeIncident(app, home),
    alert: await makeAlert(app, home),
  }
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

/** Somebody who administers asks for a further role. */
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
