import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { Caller, Reply, TestApp, TestOrganisation } from '../../../testing/app.ts'
import { scanSafety } from '../scan.ts'

export const payload = (caller: Pick<Caller, 'userId'>, venueId: string, change: object = {}) => ({
  client_id: crypto.randomUUID(),
  staff_id: caller.userId,
  venue_id: venueId,
  alert_type: 'aggressive_guest',
  severity: 'high',
  guest_id: null,
  current_page: '/staff-dashboard',
  location_context: 'Lobby',
  notes: 'Shouting',
  trigger_method: 'manual',
  device_info: {
    userAgent: 'Browser',
    timestamp: '2026-03-02T10:00:00Z',
    screen: { width: 390, height: 844 },
  },
  coordinates: { lat: 53.28, lng: -3.83 },
  ...change,
})

export const trigger = (caller: Pick<Caller, 'call'>, body: unknown) =>
  caller.call('POST', '/api/safety-alerts/trigger', body)

export const cookiesOf = (reply: Reply) =>
  reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')

/** A browser with a person's token and no session. */
export async function tokenBrowser(
  app: TestApp,
  caller: Caller,
  body?: object,
): Promise<Pick<Caller, 'call'>> {
  const reply = await caller.call('POST', '/api/safety-alerts/device-token', body)
  const cookie = cookiesOf(reply)
  return {
    call: (method, path, sent, headers = {}) => app.anonymous(method, path, sent, { cookie, ...headers }),
  }
}

export type SentRow = RowOf<
  'safety_sendings',
  'alert_id' | 'step' | 'channel' | 'result' | 'recipients' | 'failures'
>

export const inside = (app: TestApp, of: TestOrganisation) => ({
  job: 'test',
  organisationId: of.organisationId,
  now: app.clock.now(),
})

export function sendingsOf(app: TestApp, of: TestOrganisation, alertId?: string): Promise<SentRow[]> {
  return app.services.database.system(inside(app, of), (tx) =>
    tx.all(sql<SentRow>`
      select alert_id, step, channel, result, recipients, failures from safety_sendings
      where ${alertId ?? null}::uuid is null or alert_id = ${alertId ?? null}::uuid order by alert_id, step, channel`),
  )
}

export async function liveChanges(app: TestApp, of: TestOrganisation, alertId: string): Promise<string[]> {
  const rows = await app.services.database.system(inside(app, of), (tx) =>
    tx.all(sql<RowOf<'live_events', 'change'>>`
      select change from live_events where kind = 'safety' and subject_id = ${alertId}::uuid order by event_id`),
  )
  return rows.map(({ change }) => change)
}

/** Moves the clock and scans, as every second does. */
export async function pass(app: TestApp, seconds: number): Promise<void> {
  app.clock.forward(seconds * 1_000)
  await scanSafety(app.services)
}
