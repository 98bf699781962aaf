import { defaultRules, choicesOf } from '@comity/domain/risk'
import { makeStay } from '../../builders.ts'
import type { OnRecord, Rows } from '../row.ts'
import { made } from '../world.ts'
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

/** Guests and their risk belong to the organisation. */
export const risk = {
  calculateRisk: onGuest(),
  analyzeGuestRisk: onGuest(),
  // It returns nothing else about guests of other organisations.
  batchAnalyze: { record: 'none', ask: { body: { guestIds: [crypto.randomUUID()] } } },
  analyticsSummary: { record: 'none', shows: 'organisation' },
  overrideLevel: onGuest({ level: 'low', reason: 'Knows the house.', endsAt: '2026-03-20T10:00:00Z' }),
  listOverrides: { record: 'none', shows: 'organisation' },
  createDecision: onGuest({ action: 'deposit', reason: 'A deposit was asked for.' }),
  listDecisions: { record: 'none', shows: 'organisation' },
  riskTrends: { record: 'none', shows: 'organisation' },
  riskDashboard: { record: 'none', shows: 'organisation' },
  listRules: { record: 'none', shows: 'organisation' },
  draftRules: { record: 'none', ask: { body: draft } },
  testRules: { record: 'organisation', ask: makeDraft, unknown: unknownVersion },
  publishRules: { record: 'organisation', ask: makeDraft, unknown: unknownVersion },
} satisfies Partial<Rows>
