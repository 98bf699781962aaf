import { sql } from '../../../platform/db/statements.ts'
import type { OldRows, Plan } from '../plan.ts'
import { refersTo } from './needed.ts'

const plain = (table: string, id: string, at: string, more: Partial<OldRows> = {}): OldRows => ({
  table,
  key: [id],
  since: sql`${sql.ref(`r.${at}`)}`,
  ofVenue: false,
  ...more,
})

export const watchingPlans = {
  risk_fact: {
    by: 'purge',
    rows: [
      // Facts in the sums leave them, and are deleted, in the nightly refresh.
      {
        table: 'risk_facts',
        key: ['guest_id', 'fact_id'],
        since: sql`r.occurred_at`,
        ofVenue: false,
        when: () => sql`not r.in_sums and r.status <> 'counted'`,
      },
      plain('risk_overrides', 'override_id', 'set_at', {
        when: () => sql`r.ends_at <= platform.app_now()`,
      }),
      plain('risk_decisions', 'decision_id', 'decided_at', {
        when: (keeps) => sql`not ${refersTo(keeps, ['risk_overrides'], 'decision_id', sql`r.decision_id`)}`,
      }),
      plain('risk_false_positives', 'report_id', 'reported_at'),
    ],
  },
  trust_record: {
    by: 'purge',
    rows: [
      {
        table: 'trust_days',
        key: ['guest_id', 'day'],
        since: sql`(r.day::timestamp at time zone 'UTC')`,
        ofVenue: false,
      },
    ],
  },
  smart_alert: { by: 'purge', rows: [plain('smart_alerts', 'alert_id', 'closed_at', { ofVenue: true })] },
  safety_alert: { by: 'purge', rows: [plain('safety_alerts', 'alert_id', 'closed_at', { ofVenue: true })] },
  audit_reason: { by: 'purge', rows: [plain('audit_reasons', 'reason_id', 'created_at')] },
} satisfies Record<string, Plan>
