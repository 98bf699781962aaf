import { defaultRules } from '@comity/domain/alerts'
import { makeStay } from '../../builders.ts'
import { makeAlert } from '../../../modules/alerts/testing/alerts.ts'
import { sql, type RowOf } from '../../../platform/db/statements.ts'
import type { World } from '../make-world.ts'
import type { OnRecord, Rows } from '../row.ts'
import { inside } from '../world.ts'

const onAlert = (body?: object): OnRecord => ({
  record: 'venue',
  ask: async ({ app, home }) => ({
    params: { alertId: await makeAlert(app, home) },
    ...(body ? { body } : {}),
  }),
})

const aboutAlert = (id: string) => ({ subject: { kind: 'alert', id }, reason: 'Another of that name.' })

/** An alert of risk at the first venue. */
async function makeRiskAlert({ app, home, venueId }: World): Promise<string> {
  const { guestId, stayId } = await makeStay(app, home)
  const row = await inside(app, home, (tx) =>
    tx.one(sql<RowOf<'smart_alerts', 'alert_id'>>`
      insert into smart_alerts (organisation_id, venue_id, key, type, severity, profile_id, stay_id, rule_ids, audience,
        channels, escalation, reasons, responses, raised_at)
      values (${home.organisationId}::uuid, ${venueId}::uuid, ${`high_risk:${guestId}:${stayId}`}, 'high_risk', 'high',
        ${guestId}::uuid, ${stayId}::uuid, '{high_risk.arrival}', '{staff}', '{in_app}', '[]',
        ${JSON.stringify([{ kind: 'listing', listingId: crypto.randomUUID(), severity: 'high' }])}::jsonb, '{}',
        platform.app_now())
      returning alert_id`),
  )
  return row.alert_id
}

const soon = new Date(Date.parse('2026-03-02T10:00:00Z') + 3_600_000).toISOString()

/** Alerts belong to the notified venue; rules and channels to the organisation and to a person. */
export const alerts = {
  listSmartAlerts: { record: 'none', shows: 'venue', trace: 'alert' },
  acknowledgeSmartAlert: onAlert(),
  snoozeSmartAlert: onAlert({ until: soon }),
  notifyOfAlerts: {
    record: 'venue',
    ask: async ({ app, home, keeper }) => ({
      body: { alertIds: [await makeAlert(app, home)], userIds: [keeper.userId] },
    }),
    unknown: () => ({ body: { alertIds: [crypto.randomUUID()], userIds: [crypto.randomUUID()] } }),
  },
  getAlertConfig: { record: 'none', shows: 'organisation' },
  updateAlertConfig: { record: 'none', ask: { body: { rules: defaultRules('hotel'), dryRun: true } } },
  getStaffBriefing: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ params: { guestId: (await makeStay(app, home)).guestId } }),
  },
  getAlertChannels: { record: 'none', shows: 'owner' },
  updateAlertChannels: {
    record: 'none',
    ask: { body: { channels: { email: true, sms: false, push: true }, quietHours: null } },
  },
  verifyAlertChannel: { record: 'none', ask: { body: { step: 'forget', kind: 'phone' } } },
  testAlertChannel: { record: 'none', ask: { body: { channel: 'in_app' } } },
  subscribeWebPush: { record: 'none', ask: { body: { endpoint: 'https://push.example/1', remove: true } } },
  listUnifiedAlerts: { record: 'none', shows: 'venue' },
  listAutoAlerts: { record: 'none', shows: 'organisation' },
  runAutoAlerts: { record: 'none' },
  listSmsAlerts: { record: 'none', shows: 'organisation' },
  sendSmsAlerts: {
    record: 'venue',
    outOfReach: 'unknown_venue',
    ask: ({ venueId, keeper }) => Promise.resolve({ body: { venueId, userIds: [keeper.userId] } }),
    unknown: ({ body }) => ({ body: { ...body, venueId: crypto.randomUUID() } }),
  },
  checkAlerts: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ body: { guestId: (await makeStay(app, home)).guestId } }),
    unknown: () => ({ body: { guestId: crypto.randomUUID() } }),
  },
  listActiveRiskAlerts: { record: 'none', shows: 'venue' },
  acknowledgeRiskAlert: {
    record: 'venue',
    ask: async (world) => ({ params: { alertId: await makeRiskAlert(world) } }),
  },
  reportFalsePositive: {
    record: 'venue',
    ask: async ({ app, home }) => ({ body: aboutAlert(await makeAlert(app, home)) }),
    unknown: () => ({ body: aboutAlert(crypto.randomUUID()) }),
  },
} satisfies Partial<Rows>
