import { retentionRules } from '@comity/domain/retention'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'

/** Tables without a rule, by what they hold: nothing in them leads to a guest. */
const without: Readonly<Record<string, readonly string[]>> = {
  'the organisation, its venues and how they are set': [
    'organisations',
    'venues',
    'booking_hours',
    'rooms',
    'own_tags',
    'safety_settings',
    'rota_duties',
    'alert_configs',
    'alert_rule_warnings',
    'risk_rule_sets',
    'risk_rule_tests',
    'identity_parameters',
    'prediction_targets',
    'prediction_trainings',
    'video_sources',
    'import_mappings',
    'sms_budgets',
    'api_keys',
    'sso_connections',
    'sso_domains',
  ],
  'accounts of staff, which end with the membership or by their holder': [
    'auth.users',
    'auth.accounts',
    'auth.passkeys',
    'auth.pins',
    'auth.two_factors',
    'members',
    'role_grants',
    'invitations',
    'preferences',
    'manager_preferences',
    'saved_views',
    'sso_identities',
    'devices',
    'device_codes',
    'break_glass',
    'approvals',
  ],
  'counts of days and runs, which name no guest': [
    'feedback_daily',
    'feedback_daily_authors',
    'feedback_daily_tags',
    'incident_days',
    'incident_step_days',
    'photo_months',
    'activity_totals',
    'bill_outcomes',
    'risk_level_days',
    'risk_level_moves',
    'phone_check_guards',
    'retention_runs',
    'platform.safety_probe',
    'network.lost_sharing',
  ],
  'what is on its way and goes when it has arrived': [
    'outbox',
    'live_feeds',
    'audit_pending',
    'ledger.waiting',
  ],
  'files that came in, whose rows have a rule': ['imports'],
  'holds and salts, which go with the record that they are about': ['stay_holds', 'ledger_salts'],
  'the log, whose commitments have a rule, and its proofs': [
    'ledger.nodes',
    'ledger.anchors',
    'ledger.audit_proofs',
  ],
  'the network itself: keys, countries, assessments, who decides disputes, people who do not exist': [
    'network.token_keys',
    'network.jurisdictions',
    'network.assessments',
    'network.review_panels',
    'network.canaries',
  ],
  'names of files': ['platform.migrations'],
  'that a backup was tried': ['platform.restore_drills'],
}

let app: TestApp
let tables: string[]
let goWith: { table: string; of: string }[]

beforeAll(async () => {
  app = await testApp()
  await app.asSuperuser(async (client) => {
    const found = await client.query<{ name: string }>(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')`)
    tables = found.rows.map(({ name }) => name)
    const links = await client.query<{ table: string; of: string }>(`
      select conrelid::regclass::text as table, confrelid::regclass::text as of
      from pg_constraint where contype = 'f' and confdeltype = 'c'`)
    goWith = links.rows
  })
})
afterAll(() => app.close())

const ruled = new Set<string>(retentionRules.flatMap((rule) => rule.tables))

/** The tables with everything that is deleted with their rows. */
function grown(): Set<string> {
  const all = new Set(ruled)
  for (let size = -1; size !== all.size;) {
    size = all.size
    for (const { table, of } of goWith) if (all.has(of)) all.add(table)
  }
  return all
}

test('every table has a rule, goes with one that has, or says why it needs none', () => {
  const explained = Object.values(without).flat()
  const covered = grown()
  expect(tables.length).toBeGreaterThan(100)
  expect(tables.filter((table) => !covered.has(table) && !explained.includes(table))).toEqual([])
  // Every explained table exists and has no rule.
  expect(explained.filter((table) => covered.has(table) || !tables.includes(table))).toEqual([])
})

test('every table that a rule names is there', () => {
  expect([...ruled].filter((table) => !tables.includes(table))).toEqual([])
})
