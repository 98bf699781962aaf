import { defaultRules, choicesOf } from '@comity/domain/risk'
import { makeStay } from '../../builders.ts'
import { sql, type ColumnOf } from '../../../platform/db/statements.ts'
import type { OnRecord, Rows } from '../row.ts'
import { inside, made } from '../world.ts'
import type { World } from '../make-world.ts'

const unknownGuest = () => ({ body: { guestId: crypto.randomUUID() } })
const onGuest = (more: object = {}): OnRecord => ({
  record: 'organisation',
  ask: async ({ app, home }) => ({ body: { guestId: (await makeStay(app, home)).guestId, ...more } }),
  unknown: () => ({ body: { ...unknownGuest().body, ...more } }),
})

const rules = choicesOf(defaultRules('hotel'))
const draft = { rules, note: 'Fewer points for a first no-show.' }

async function makeDraft({ keeper }: World): Promise<{ params: { version: string } }> {
  const { version } = await made(keeper, 'POST', '/api/risk-scoring/rules', draft)
  return { params: { version } }
}
const unknownVersion = () => ({ params: { version: 'v999999' } })

/** An alert of risk at the first venue. */
async function makeAlert({ app, home, venueId }: World): Promise<string> {
  const { guestId, stayId } = await makeStay(app, home)
  const row = await inside(app, home, (tx) =>
    tx.first(sql<{ id: ColumnOf<'smart_alerts', 'alert_id'> }>`
      insert into smart_alerts (organisation_id, venue_id, key, type, severity, profile_id, stay_id, rule_ids, audience,
        channels, escalation, reasons, responses, raised_at)
      values (${home.organisationId}::uuid, ${venueId}::uuid, ${`high_risk:${guestId}:${stayId}`}, 'high_risk', 'high',
        ${guestId}::uuid, ${stayId}::uuid, '{high_risk.arrival}', '{staff}', '{in_app}', '[]',
        ${JSON.stringify([{ kind: 'listing', listingId: crypto.randomUUID(), severity: 'high' }])}::jsonb, '{}',
        platform.app_now())
      returning alert_id as id`),
  )
  return row!.id
}

/** Guests are the organisation's, and so is what is known of their risk; alerts are the venue's. */
export const risk = {
  calculateRisk: onGuest(),
  analyzeGuestRisk: onGuest(),
  guestIntelligence: {
    record: 'organisation',
    ask: async ({ app, home }) => ({ params: { guestId: (await makeStay(app, home)).guestId } }),
  },
  // Of guests who are none of the organisation's it says nothing else.
  batchAnalyze: { record: 'none', ask: { body: { guestIds: [crypto.randomUUID()] } } },
  analyticsSummary: { record: 'none', shows: 'organisation' },
  overrideLevel: onGuest({ level: 'low', reason: 'Knows the house.', endsAt: '2026-03-20T10:00:00Z' }),
  listOverrides: { record: 'none', shows: 'organisation' },
  createDecision: onGuest({ action: 'deposit', reason: 'A deposit was asked for.' }),
  listDecisions: { record: 'none', shows: 'organisation' },
  reportFalsePositive: {
    record: 'venue',
    ask: async (world) => ({
      body: { subject: { kind: 'alert', id: await makeAlert(world) }, reason: 'Another of that name.' },
    }),
    unknown: () => ({
      body: { subject: { kind: 'alert', id: crypto.randomUUID() }, reason: 'Another of that name.' },
    }),
  },
  checkAlerts: onGuest(),
  listActiveRiskAlerts: { record: 'none', shows: 'venue' },
  acknowledgeRiskAlert: {
    record: 'venue',
    ask: async (world) => ({ params: { alertId: await makeAlert(world) } }),
  },
  riskTrends: { record: 'none', shows: 'organisation' },
  riskDashboard: { record: 'none', shows: 'organisation' },
  listRules: { record: 'none', shows: 'organisation' },
  draftRules: { record: 'none', ask: { body: draft } },
  testRules: { record: 'organisation', ask: makeDraft, unknown: unknownVersion },
  publishRules: { record: 'organisation', ask: makeDraft, unknown: unknownVersion },
} satisfies Partial<Rows>
