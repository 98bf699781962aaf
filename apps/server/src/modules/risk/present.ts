import type { ContractRiskScore } from '@comity/contract/risk/score'
import { suggestResponses } from '@comity/domain/risk'
import type { Contribution, Counterfactual, Instant } from '@comity/domain/risk'
import type { Assessment } from './assess.ts'

/** An assessment in the terms of the contract. */
export function presentScore({ sector, score, counterfactuals }: Assessment): ContractRiskScore {
  const isScorable = score.status !== 'not_scored'
  return {
    status: score.status,
    notScoredBecause: isScorable ? null : score.reason,
    score: score.score,
    level: score.level,
    range: score.range,
    evidence: isScorable ? { n: score.n, ...score.evidence } : null,
    reasons: score.reasons.map(presentReason),
    counterfactuals: counterfactuals.map(presentCounterfactual),
    responses: isScorable ? [...suggestResponses(score.level, sector)] : [],
    ruleVersion: score.ruleVersion,
    scoredAt: iso(score.scoredAt),
  }
}

function presentReason(line: Contribution): ContractRiskScore['reasons'][number] {
  if (line.line === 'fact') {
    const { kind, class: severityClass, factId, points } = line
    return {
      line: 'fact',
      points,
      kind,
      class: severityClass,
      factId,
      occurredAt: iso(line.occurredAt),
      endsAt: iso(line.endsAt),
    }
  }
  // `rounding` closes the full account; reasons close with `other`.
  if (line.line === 'rounding') throw new Error('Reasons have no line for rounding.')
  return {
    line: line.line,
    points: line.points,
    kind: null,
    class: null,
    factId: null,
    occurredAt: null,
    endsAt: null,
  }
}

function presentCounterfactual(counterfactual: Counterfactual): ContractRiskScore['counterfactuals'][number] {
  const { change, factId, at, status, score, level } = counterfactual
  return { change, factId: factId ?? null, at: iso(at), status, score, level }
}

function iso(at: Instant): string {
  return new Date(at).toISOString()
}
