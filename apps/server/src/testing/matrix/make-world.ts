import type { Config } from '../../platform/config.ts'
import { sql } from '../../platform/db/statements.ts'
import { testApp } from '../app.ts'
import type { Caller } from '../app.ts'
import { makeStay } from '../builders.ts'
import { makeAlert } from '../../modules/alerts/testing/alerts.ts'
import { makeIncident } from '../../modules/incidents/testing/incidents.ts'
import { file, line, upload } from '../../modules/integrations/testing/flow.ts'
import type { Trace } from './row.ts'
import { inside, made, makeApproval, makeBreakGlass, makeDevice, makeInvitation, makeKey } from './world.ts'

/** No server responds there: a look-up of a domain fails at once, and never leaves this machine. */
const noNames = { dnsServers: ['127.0.0.1:9'] }

/** Two organisations in one database, one of them with a record of every kind at its first venue. */
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
export type Base = Omit<World, 'traces' | 'close'>

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
