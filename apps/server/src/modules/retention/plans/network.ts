import { sql } from '../../../platform/db/statements.ts'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import type { Plan } from '../plan.ts'
import { isContested } from './needed.ts'

/** Listings, look-ups and disputes. */
export const networkPlans = {
  listing_draft: {
    by: 'purge',
    rows: [
      {
        table: 'listings',
        key: ['listing_id'],
        since: sql`r.created_at`,
        ofVenue: true,
        which: sql`r.state = 'draft'`,
        when: () => sql`not ${isContested(sql`r.listing_id`)}`,
      },
    ],
  },
  // The policy of the table hides it at that instant; viewers are notified of the end by the receipts.
  listing: {
    by: 'purge',
    rows: [
      {
        table: 'listings',
        key: ['listing_id'],
        since: sql`r.ended_at`,
        ofVenue: true,
        when: () => sql`not ${isContested(sql`r.listing_id`)}`,
      },
    ],
  },
  network_lookup: {
    by: 'purge',
    rows: [
      {
        table: 'network_lookups',
        key: ['lookup_id'],
        since: sql`r.asked_at`,
        ofVenue: true,
      },
      { table: 'network_receipts', key: ['receipt_id'], since: sql`r.seen_at`, ofVenue: false },
    ],
  },
  network_match_undecided: {
    by: 'purge',
    rows: [
      {
        table: 'network_matches',
        key: ['match_id'],
        since: sql`r.found_at`,
        ofVenue: true,
        when: () => sql`r.state = 'waiting'`,
      },
    ],
  },
  network_token: { by: 'with_another', category: 'guest_profile' },
  rights_request: {
    by: 'purge',
    rows: [
      {
        table: 'rights_requests',
        key: ['request_id'],
        since: sql`r.closed_at`,
        ofVenue: false,
      },
    ],
  },
  // The case file is deleted first, the decision and its reason later.
  dispute_evidence: {
    by: 'purge',
    rows: [
      {
        table: 'network.cases',
        key: ['case_id'],
        since: sql`(select d.decided_at from disputes d
          where d.organisation_id = r.organisation_id and d.dispute_id = r.dispute_id)`,
        ofVenue: false,
        when: () => sql`r.file <> '{}'::jsonb`,
        drop: (tx: SystemTx, ids: readonly string[]) =>
          tx.run(sql`update network.cases set file = '{}' where case_id = any (${[...ids]}::uuid[])`),
      },
    ],
  },
  dispute: {
    by: 'purge',
    rows: [
      {
        table: 'disputes',
        key: ['dispute_id'],
        since: sql`r.decided_at`,
        ofVenue: true,
      },
    ],
  },
  dispute_outcome: {
    by: 'purge',
    rows: [{ table: 'dispute_outcomes', key: ['outcome_id'], since: sql`r.decided_at`, ofVenue: true }],
  },
} satisfies Record<string, Plan>
