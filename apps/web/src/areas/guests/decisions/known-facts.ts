import type { RiskReason } from '../../risk/types.ts'
import type { GuestDetail } from '../queries.ts'

/** A fact that the page shows, and that a decision or a report can name. */
export interface KnownFact {
  readonly id: string
  readonly occurredAt: string
  readonly source: { readonly reason: RiskReason } | { readonly incident: GuestDetail['incidents'][number] }
}

/** The facts behind the score that are named in it, strongest first. */
export function factsOfScore({ riskScore }: Pick<GuestDetail, 'riskScore'>): KnownFact[] {
  return riskScore.reasons.flatMap((reason) => {
    const { factId, occurredAt } = reason
    return factId === null || occurredAt === null ? [] : [{ id: factId, occurredAt, source: { reason } }]
  })
}

/** All facts that can be named: those of the score, then incidents that are not among them. */
export function knownFacts(guest: Pick<GuestDetail, 'riskScore' | 'incidents'>): KnownFact[] {
  const counted = factsOfScore(guest)
  const named = new Set(counted.map(({ id }) => id))
  const others = guest.incidents
    .filter(({ id }) => !named.has(id))
    .map((incident) => ({ id: incident.id, occurredAt: incident.occurredAt, source: { incident } }))
  return [...counted, ...others]
}

/**
 * Whether a confirmed critical incident visibly counts: then the server accepts no level below high. It may count
 * without being among the strongest, and then the server says so.
 */
export function hasCriticalIncident({ riskScore }: Pick<GuestDetail, 'riskScore'>): boolean {
  return riskScore.reasons.some(
    ({ kind, class: severityClass }) => kind === 'incident' && severityClass === 'critical',
  )
}
