import type { Rule } from './rule.ts'

/** Tables whose rows are immutable, and which of the two privileges the application lacks there. */
const lacking = {
  activities: ['update'],
  audit_chain: ['update', 'delete'],
  audit_entries: ['update', 'delete'],
  audit_heads: ['update', 'delete'],
  audit_pending: ['update'],
  audit_reasons: ['update'],
  booking_changes: ['update'],
  dispute_outcomes: ['update'],
  erasures: ['update', 'delete'],
  incident_events: ['update', 'delete'],
  ledger_salts: ['update'],
  listing_events: ['update', 'delete'],
  listing_signatures: ['update', 'delete'],
  network_lookups: ['insert', 'update'],
  network_matches: ['insert', 'update'],
  network_receipts: ['insert', 'update'],
  photo_custody: ['update', 'delete'],
  risk_decisions: ['update'],
  risk_false_positives: ['update'],
  risk_levels: ['update', 'delete'],
  risk_rule_sets: ['delete'],
} as const

const pairs = Object.entries(lacking).flatMap(([table, rights]) =>
  rights.map((right) => `('${table}', '${right}')`),
)

/**
 * Privileges that a migration which protects a table again would restore, because `platform.protect` grants
 * everything.
 */
export const narrowedRules: readonly Rule[] = [
  {
    says: 'rights that the application was denied are not given back',
    faults: `select format('%s on %s', name, of_table) as fault
      from (values ${pairs.join(', ')}) as denied (of_table, name)
      where has_table_privilege('comity_app', format('public.%I', of_table), name)`,
    brokenBy: `select platform.protect('incident_events', '{staff,key,system}', '{staff,key,system}', by_venue => true)`,
    named: 'delete on incident_events',
  },
  {
    says: 'staff and keys neither open a dispute nor delete one',
    faults: `select polname as fault from pg_policy
      where polrelid = 'public.disputes'::regclass and polroles @> array['comity_app'::regrole::oid]
        and polcmd in ('a', 'd', '*')
        and coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), '')
          !~ 'app\\.kind''::text\\) AS current_setting\\) = ''system''::text'`,
    brokenBy: `select platform.protect('disputes', '{staff,key,system}', '{staff,system}', by_venue => true)`,
    named: 'scope_deletes',
  },
]
