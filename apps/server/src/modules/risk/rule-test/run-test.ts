import { alertScore, direction, judgeAt, thresholdOutcomes } from '@comity/domain/risk'
import type { PastArrival, RiskFact, RiskRules } from '@comity/domain/risk'
import type { SystemTx } from '../../../platform/db/transaction.ts'
import {
  alertDays,
  factsOf,
  guestsOfShadow,
  mostArrivals,
  pastArrivals,
  shadowDays,
  thresholdDays,
} from './material.ts'
import type { ArrivalRow } from './material.ts'
import type { RuleTestResult } from './result.ts'

const guestsAtOnce = 500
const mostExamples = 10
const mostFactsOfExample = 5

/** Runs both versions over the same guests and arrivals. Reads only; its results are shown as nobody's level. */
export async function runTest(tx: SystemTx, live: RiskRules, draft: RiskRules): Promise<RuleTestResult> {
  const [{ now }, arrivals, shadowed] = await Promise.all([tx.scope, pastArrivals(tx), guestsOfShadow(tx)])
  const looked = arrivals.slice(0, mostArrivals)
  const byGuest = Map.groupBy(looked, (row) => row.guest_id)
  const shadow = newShadow()
  const verdicts: { live: PastArrival[]; draft: PastArrival[] } = { live: [], draft: [] }
  const alerts = { both: 0, onlyLive: 0, onlyDraft: 0 }
  const [inShadow, guestIds] = [new Set(shadowed), [...new Set([...shadowed, ...byGuest.keys()])]]

  for (let start = 0; start < guestIds.length; start += guestsAtOnce) {
    const chunk = guestIds.slice(start, start + guestsAtOnce)
    const known = await factsOf(tx, chunk)
    for (const guestId of chunk) {
      const facts = known.get(guestId) ?? []
      if (inShadow.has(guestId)) compareNow(shadow, guestId, facts, live, draft, now.getTime())
      for (const arrival of byGuest.get(guestId) ?? []) compareArrival(arrival, facts)
    }
  }
  return {
    beside: live.version,
    shadow: {
      days: shadowDays,
      guests: shadow.guests,
      up: shadow.up,
      down: shadow.down,
      changes: [...shadow.changes.values()],
      examples: shadow.examples,
    },
    alerts: {
      days: alertDays,
      minScore: alertScore,
      arrivals: looked.filter((row) => row.is_recent).length,
      ...alerts,
    },
    thresholds: {
      days: thresholdDays,
      arrivals: looked.length,
      isCut: arrivals.length > mostArrivals,
      live: thresholdOutcomes(verdicts.live),
      draft: thresholdOutcomes(verdicts.draft),
    },
  }

  function compareArrival(arrival: ArrivalRow, facts: readonly RiskFact[]): void {
    const at = arrival.at.getTime()
    const scores = { live: judgeAt(facts, live, at).score, draft: judgeAt(facts, draft, at).score }
    const recorded = {
      hadIncident: arrival.had_incident,
      wasUseful: arrival.was_useful,
      wasFalse: arrival.was_false,
    }
    verdicts.live.push({ score: scores.live, ...recorded })
    verdicts.draft.push({ score: scores.draft, ...recorded })
    if (!arrival.is_recent) return
    const [before, after] = [(scores.live ?? 0) >= alertScore, (scores.draft ?? 0) >= alertScore]
    alerts.both += Number(before && after)
    alerts.onlyLive += Number(before && !after)
    alerts.onlyDraft += Number(!before && after)
  }
}

type Shadow = RuleTestResult['shadow']
type Running = Pick<Shadow, 'guests' | 'up' | 'down' | 'examples'> & {
  changes: Map<string, Shadow['changes'][number]>
}

function newShadow(): Running {
  return { guests: 0, up: 0, down: 0, examples: [], changes: new Map() }
}

function compareNow(
  shadow: Running,
  guestId: string,
  facts: readonly RiskFact[],
  live: RiskRules,
  draft: RiskRules,
  now: number,
): void {
  shadow.guests++
  const [before, after] = [judgeAt(facts, live, now), judgeAt(facts, draft, now)]
  if (before.level === after.level) return
  const way = direction(before.level, after.level)
  if (way === 'up' || way === 'down') shadow[way]++
  const key = `${before.level} ${after.level}`
  const change = shadow.changes.get(key) ?? { from: before.level, to: after.level, guests: 0 }
  shadow.changes.set(key, { ...change, guests: change.guests + 1 })
  if (shadow.examples.length >= mostExamples) return
  const counting = facts
    // A sealed rating must not reveal that it exists.
    .filter(({ status, countsFrom = 0 }) => status === 'counted' && countsFrom <= now)
    .toSorted((a, b) => b.occurredAt - a.occurredAt)
  shadow.examples.push({
    guestId,
    from: before.level,
    to: after.level,
    score: { live: before.score, draft: after.score },
    factIds: counting.slice(0, mostFactsOfExample).map(({ id }) => id),
  })
}
