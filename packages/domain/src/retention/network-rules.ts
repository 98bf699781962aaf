import { judgedMonths } from '../disputes/index.ts'
import { draftListingDays } from '../network/limits.ts'
import { reasons } from './reasons.ts'
import type { RetentionRule } from './types.ts'

type Shared = Pick<RetentionRule, 'canBeHeld' | 'doneBy' | 'effect' | 'sectors'>
const deleted: Shared = { canBeHeld: false, doneBy: null, effect: 'delete', sectors: null }

/** Listings, look-ups and disputes. Islands never have them. */
export const networkRules = [
  {
    ...deleted,
    category: 'listing_draft',
    keep: { days: draftListingDays },
    from: 'written',
    tables: ['listings', 'listing_signatures'],
    reason: reasons.unverified,
  },
  // Hidden at that instant in any case: the job only deletes the row.
  {
    ...deleted,
    category: 'listing',
    keep: { minutes: 0 },
    from: 'own_end',
    tables: ['listings', 'listing_signatures', 'listing_events', 'improvement_plans', 'improvement_steps'],
    reason: reasons.ownEnd,
  },
  {
    ...deleted,
    category: 'network_lookup',
    keep: { months: 24 },
    from: 'written',
    tables: ['network_lookups', 'network_receipts'],
    reason: reasons.oversight,
  },
  {
    ...deleted,
    category: 'network_match_undecided',
    keep: { days: 30 },
    from: 'written',
    tables: ['network_matches'],
    reason: reasons.unverified,
  },
  {
    ...deleted,
    category: 'network_token',
    keep: { minutes: 0 },
    from: 'own_end',
    tables: ['network.tokens'],
    reason: reasons.ownEnd,
  },
  {
    ...deleted,
    category: 'dispute',
    keep: { months: 24 },
    from: 'decided',
    tables: ['disputes'],
    reason: reasons.oversight,
  },
  {
    ...deleted,
    category: 'dispute_outcome',
    keep: { months: judgedMonths },
    from: 'decided',
    tables: ['dispute_outcomes'],
    reason: reasons.oversight,
  },
  {
    ...deleted,
    category: 'dispute_evidence',
    canBeHeld: true,
    keep: { days: 90 },
    from: 'decided',
    tables: ['network.cases'],
    reason: reasons.contest,
  },
  {
    ...deleted,
    category: 'rights_request',
    keep: { months: 24 },
    from: 'closed',
    tables: ['rights_requests'],
    reason: reasons.oversight,
  },
  // It is deleted with the record that it answers.
  {
    ...deleted,
    category: 'guest_reply',
    keep: { minutes: 0 },
    from: 'own_end',
    tables: ['guest_replies'],
    reason: reasons.ownEnd,
  },
  {
    ...deleted,
    category: 'portal_session',
    keep: { minutes: 0 },
    from: 'own_end',
    tables: ['platform.portal_sessions', 'platform.portal_profiles'],
    reason: reasons.security,
  },
  {
    ...deleted,
    category: 'portal_code',
    keep: { hours: 24 },
    from: 'sent',
    tables: ['platform.portal_codes'],
    reason: reasons.security,
  },
  {
    ...deleted,
    category: 'trust_record',
    keep: { months: 24 },
    from: 'happened',
    tables: ['trust_days', 'trust_scores'],
    reason: reasons.decays,
  },
  {
    ...deleted,
    category: 'sharing_agreement',
    keep: { months: 72 },
    from: 'ended',
    tables: [
      'network.agreements',
      'network.agreement_versions',
      'network.agreement_parties',
      'network.agreement_signatures',
      'network.agreement_pauses',
      'network.agreement_news',
    ],
    reason: reasons.contract,
  },
  {
    ...deleted,
    category: 'ledger_commitment',
    effect: 'unlink',
    keep: null,
    from: 'written',
    tables: ['ledger.leaves', 'ledger.heads'],
    reason: reasons.ledger,
  },
  {
    ...deleted,
    category: 'erasure_record',
    effect: 'unlink',
    keep: null,
    from: 'written',
    tables: ['erasures'],
    reason: reasons.ledger,
  },
] as const satisfies readonly RetentionRule[]
