import { type IslandSector, type Sector, severities } from '../base/index.ts'
import { eligibilityOf, responseKeys, suggestResponses } from '../risk/index.ts'
import type { ResponseKey, RiskLevel } from '../risk/index.ts'

/** What is known of a booking and its guest at an instant, without what may not be seen or counted. */
export interface ScreeningFacts {
  /** Sector of the venue, or of its organisation if that one has no scores. */
  readonly sector: Sector
  readonly isMinor: boolean
  /** The level that is shown: a manager's override where one is in force. Null: insufficient data. */
  readonly level: RiskLevel | null
  readonly ban: { readonly entryId: string; readonly endsAt: string } | null
  readonly watch: { readonly entryId: string; readonly endsAt: string } | null
  /** Bookings at the same time: of the same room, of the same guest, or with the same telephone number. */
  readonly overlaps: readonly {
    readonly stayId: string
    readonly why: 'room' | 'guest' | 'phone'
    readonly arrivesOn: string
    readonly departsOn: string | null
  }[]
  /** Null: there is no prediction, or the caller may not see it. */
  readonly noShow: { readonly probability: number; readonly isHighRisk: boolean } | null
  readonly group: { readonly groupId: string; readonly size: number; readonly leads: boolean } | null
}

/** Why a booking is worth a second look, as data that the screen turns into text. */
export type ScreeningReason =
  | { kind: 'level'; level: RiskLevel }
  | { kind: 'ban' | 'watch'; entryId: string; endsAt: string }
  | {
      kind: 'overlap'
      why: 'room' | 'guest' | 'phone'
      stayId: string
      arrivesOn: string
      departsOn: string | null
    }
  | { kind: 'no_show'; probability: number; isHighRisk: boolean }
  | { kind: 'group'; groupId: string; size: number; leads: boolean }

/** Why a booking is not screened: the law of its sector, or the age of its guest. */
export type NotScreened = 'minor' | IslandSector

export interface Screening {
  readonly notScreenedBecause: NotScreened | null
  readonly reasons: readonly ScreeningReason[]
  /** Suggested preparations, mildest first. Their list contains none that refuses, delays or cancels. */
  readonly responses: readonly ResponseKey[]
}

/**
 * What to prepare before an arrival, with reasons. It decides nothing: no result refuses, delays or cancels a
 * booking. Minors, and guests of schools and healthcare, are not screened.
 */
export function screen(facts: ScreeningFacts): Screening {
  const eligible = eligibilityOf(facts.sector, facts.isMinor ? { ageBand: 'minor' } : {})
  // A guest who opted out has no level; the other reasons to prepare remain.
  if (eligible.kind !== 'may_score' && eligible.reason !== 'opted_out')
    return { notScreenedBecause: eligible.reason, reasons: [], responses: [] }
  const { level, ban, watch, overlaps, noShow, group } = facts
  const reasons: ScreeningReason[] = [
    ...(ban ? [{ kind: 'ban' as const, ...ban }] : []),
    ...(watch ? [{ kind: 'watch' as const, ...watch }] : []),
    ...(level && level !== 'low' ? [{ kind: 'level' as const, level }] : []),
    ...overlaps.map((overlap) => ({ kind: 'overlap' as const, ...overlap })),
    ...(noShow ? [{ kind: 'no_show' as const, ...noShow }] : []),
    ...(group ? [{ kind: 'group' as const, ...group }] : []),
  ]
  const isUncertain = overlaps.length > 0 || noShow?.isHighRisk === true
  const wanted = new Set<ResponseKey>([
    ...suggestResponses(withEntries(level, facts), facts.sector),
    ...(isUncertain ? (['confirm_arrival'] as const) : []),
  ])
  const isCalledFor = wanted.size > 1
  return {
    notScreenedBecause: null,
    reasons,
    responses: responseKeys.filter((key) => wanted.has(key) && !(isCalledFor && key === 'usual_welcome')),
  }
}

/** A ban of the venue is treated as a high level, a watch entry as a medium one: by preparing. */
function withEntries(level: RiskLevel | null, { ban, watch }: ScreeningFacts): RiskLevel | null {
  const least = ban ? 'high' : watch ? 'medium' : null
  const order = [null, ...severities] as const
  return order[Math.max(order.indexOf(level), order.indexOf(least))] ?? null
}
