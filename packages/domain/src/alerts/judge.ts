import { hourMs } from '../base/index.ts'
import { repeatedNoShows } from '../predict/repeated.ts'
import { suggestResponses } from '../risk/index.ts'
import { causesOf } from './group-causes.ts'
import { together } from './together.ts'
import { baseSeverity, incidentDays, isRiskType, isTypeOf } from './rules.ts'
import { alertSeverities, alertTypes } from './types.ts'
import type { AlertReason, AlertRule, AlertSeverity, AlertType, GuestFacts, RaisedAlert } from './types.ts'

/** A guest this much later than the expected time is no longer expected, whatever the status. */
const lateHours = 24

/** Key of an alert while it is open: there is one alert of a type about a guest and stay. */
export function alertKey(alert: { type: AlertType; guestId: string; stayId: string | null }): string {
  return `${alert.type}:${alert.guestId}:${alert.stayId ?? '-'}`
}

/** Compares for sorting: the more serious first, then in the order of the types. */
export function compareAlerts(
  a: { severity: AlertSeverity; type: AlertType },
  b: { severity: AlertSeverity; type: AlertType },
): number {
  return rank(b.severity) - rank(a.severity) || alertTypes.indexOf(a.type) - alertTypes.indexOf(b.type)
}

/**
 * The alerts that the rules raise about a guest and stay at `now`, most serious first. Rules of one type are combined
 * into one alert; `high_risk` does not repeat what `critical_risk` states about a score. `cyber` is about no guest:
 * see `judgeAccounts`. Facts that have ended by `now` are ignored, and scores, predictions and listings are ignored
 * where nobody may be scored.
 * @returns at most one alert of each type; none refuses, delays or cancels anything
 */
export function judge(facts: GuestFacts, rules: readonly AlertRule[], now: Date): RaisedAlert[] {
  const speaking = rules.flatMap((rule) => {
    if (!rule.isOn || !isTypeOf(rule.type, facts.sector, facts.ageBand)) return []
    const reasons = reasonsOf(rule, facts, now)
    return reasons.length > 0 ? [{ rule, reasons }] : []
  })
  const stayId = facts.stay?.stayId ?? null
  return alertTypes
    .flatMap((type) => {
      const own = speaking.filter(({ rule }) => rule.type === type)
      if (own.length === 0) return []
      const reasons = withoutRepeats(own.flatMap((one) => one.reasons))
      const severity = severityOf(type, reasons)
      return [
        {
          key: alertKey({ type, guestId: facts.guestId, stayId }),
          type,
          severity,
          guestId: facts.guestId,
          stayId,
          ...together(own.map(({ rule }) => rule)),
          reasons,
          responses: responsesTo(type, severity, facts),
        },
      ]
    })
    .filter((alert, _, all) => alert.type !== 'high_risk' || addsTo(all, alert))
    .toSorted(compareAlerts)
}

function reasonsOf(rule: AlertRule, facts: GuestFacts, now: Date): AlertReason[] {
  const { trigger } = rule
  switch (trigger.kind) {
    case 'arrival': {
      const arriving = arrivalReason(facts, trigger.leadHours, now)
      if (!arriving) return []
      const why = standingReasons(rule.type, facts, trigger.minScore, now)
      return why.length > 0 ? [...why, arriving] : []
    }
    case 'score':
      return scoreReasons(facts, trigger.minScore)
    case 'incident':
      return incidentReasons(rule.type, facts, trigger.minSeverity, now)
    case 'group':
      return groupReasons(facts, trigger.minFlagged)
    case 'network':
      return listingReasons(facts, trigger.minSeverity, now)
    case 'account':
      return []
  }
}

function arrivalReason({ stay }: GuestFacts, leadHours: number, now: Date): AlertReason | undefined {
  if (!stay) return undefined
  const inHours = (stay.expectedAt.getTime() - now.getTime()) / hourMs
  const isDue = stay.status === 'expected' && inHours <= leadHours && inHours > -lateHours
  return isDue || stay.status === 'checked_in'
    ? { kind: 'arrival', stayId: stay.stayId, expectedAt: stay.expectedAt }
    : undefined
}

/** The facts of the guest for which an arrival alert of this type is raised. */
function standingReasons(
  type: AlertType,
  facts: GuestFacts,
  minScore: number | null,
  now: Date,
): AlertReason[] {
  if (isRiskType(type)) return minScore === null ? [] : scoreReasons(facts, minScore)
  if (type === 'banned_guest') return entryReasons('ban', facts.ban, now)
  if (type === 'watch_list') return entryReasons('watch', facts.watch, now)
  const count = facts.stay?.status === 'expected' ? facts.stay.recentNoShows : 0
  return type === 'no_show' && count >= repeatedNoShows.count ? [{ kind: 'no_show', count }] : []
}

function scoreReasons({ score }: GuestFacts, minScore: number): AlertReason[] {
  return score && score.score >= minScore ? [{ kind: 'score', ...score, minScore }] : []
}

function entryReasons(
  kind: 'ban' | 'watch',
  entry: { entryId: string; endsAt: Date } | null,
  now: Date,
): AlertReason[] {
  return entry && entry.endsAt > now ? [{ kind, ...entry }] : []
}

/** An incident alert mentions a ban or watch entry only where there is one. */
function incidentReasons(
  type: AlertType,
  facts: GuestFacts,
  minSeverity: AlertSeverity,
  now: Date,
): AlertReason[] {
  const entry = type === 'banned_guest' ? 'ban' : type === 'watch_list' ? 'watch' : undefined
  const standing = entry ? entryReasons(entry, facts[entry], now) : []
  if (entry && standing.length === 0) return []
  const since = now.getTime() - incidentDays * 24 * hourMs
  const grave = facts.incidents.filter(
    ({ severity, reportedAt }) =>
      rank(severity) >= rank(minSeverity) && reportedAt.getTime() > since && reportedAt <= now,
  )
  return grave.length > 0
    ? [...standing, ...grave.map((incident) => ({ kind: 'incident' as const, ...incident }))]
    : []
}

function groupReasons({ stay }: GuestFacts, minFlagged: number): AlertReason[] {
  const group = isComing(stay) ? stay?.group : null
  return group
    ? causesOf(group, minFlagged).map((cause) => ({ kind: 'group', groupId: group.groupId, ...cause }))
    : []
}

/** Shared listings are read only for a stay, never out of curiosity. */
function listingReasons(facts: GuestFacts, minSeverity: AlertSeverity, now: Date): AlertReason[] {
  if (!isComing(facts.stay)) return []
  return facts.listings
    .filter(({ severity, endsAt }) => endsAt > now && rank(severity) >= rank(minSeverity))
    .map((listing) => ({ kind: 'listing', ...listing }))
}

const isComing = (stay: GuestFacts['stay']) => stay?.status === 'expected' || stay?.status === 'checked_in'

/** Two rules of a type may find the same fact; of two thresholds the lower is kept. */
function withoutRepeats(reasons: readonly AlertReason[]): AlertReason[] {
  const kept = new Map<string, AlertReason>()
  for (const reason of reasons) {
    const id = subjectOf(reason)
    const known = kept.get(id)
    const isLower = known?.kind === 'score' && reason.kind === 'score' && reason.minScore < known.minScore
    if (!known || isLower) kept.set(id, reason)
  }
  return [...kept.values()]
}

function subjectOf(reason: AlertReason): string {
  switch (reason.kind) {
    case 'incident':
      return `incident ${reason.incidentId}`
    case 'listing':
      return `listing ${reason.listingId}`
    case 'group':
      return `group ${reason.concern}`
    case 'account':
      return `account ${reason.userId} ${reason.signal}`
    case 'arrival':
    case 'score':
    case 'ban':
    case 'watch':
    case 'no_show':
      return reason.kind
  }
}

function severityOf(type: AlertType, reasons: readonly AlertReason[]): AlertSeverity {
  const told = reasons.flatMap((reason) => ('severity' in reason ? [rank(reason.severity)] : []))
  return alertSeverities[Math.max(rank(baseSeverity[type]), ...told)]!
}

/** By the level of the score where the alert is about one, otherwise by the severity of the alert. */
function responsesTo(type: AlertType, severity: AlertSeverity, facts: GuestFacts): RaisedAlert['responses'] {
  if (!isTypeOf('high_risk', facts.sector, facts.ageBand)) return []
  if (type === 'no_show') return ['deposit', 'confirm_arrival']
  const level = isRiskType(type) && facts.score ? facts.score.level : severity
  return suggestResponses(level, facts.sector)
}

/** Whether `high_risk` adds a reason that `critical_risk` does not have. */
function addsTo(all: readonly RaisedAlert[], high: RaisedAlert): boolean {
  const critical = all.find(({ type }) => type === 'critical_risk')
  const told = new Set(critical?.reasons.map(subjectOf))
  return high.reasons.some((reason) => reason.kind !== 'arrival' && !told.has(subjectOf(reason)))
}

const rank = (severity: AlertSeverity): number => alertSeverities.indexOf(severity)
