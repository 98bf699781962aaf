import { matchDecisions } from '@comity/contract/lookups/matches'
import type { MatchDecision } from '@comity/contract/lookups/matches'
import type { ResponseOf } from '@comity/contract'
import type { LookupRow } from './queries/log.ts'
import type { MatchRow } from './queries/matches.ts'

type PresentedLookup = ResponseOf<'listNetworkLookups'>['items'][number]
type PresentedMatch = ResponseOf<'decideNetworkMatch'>['match']

export function presentLookup(row: LookupRow): PresentedLookup {
  return {
    id: row.lookup_id,
    venue: { id: row.venue_id, name: row.venue_name },
    guest: { id: row.guest_id, name: row.guest_name, number: row.guest_number },
    stayId: row.stay_id,
    isPersonPresent: row.is_present,
    purpose: row.purpose,
    askedBy: { id: row.asked_by, name: row.asker_name },
    askedAt: row.asked_at.toISOString(),
    hits: row.hits,
    correctedAt: row.corrected_at?.toISOString() ?? null,
  }
}

/** The current decision is not offered again; another one replaces it. */
function mayDecide(state: MatchRow['state'], decision: MatchDecision): true | 'already_decided_so' {
  return state === decision ? 'already_decided_so' : true
}

export function presentMatch(row: MatchRow): PresentedMatch {
  const can = Object.fromEntries(
    matchDecisions.map((decision) => [decision, mayDecide(row.state, decision)]),
  ) as Record<MatchDecision, true | 'already_decided_so'>
  return {
    id: row.match_id,
    venue: { id: row.venue_id, name: row.venue_name },
    guest: { id: row.guest_id, name: row.guest_name, number: row.guest_number },
    fields: row.fields,
    state: row.state,
    foundAt: row.found_at.toISOString(),
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name },
    decidedAt: row.decided_at?.toISOString() ?? null,
    can,
  }
}
