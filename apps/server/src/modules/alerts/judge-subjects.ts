import { mayScore } from '@comity/domain/base'
import { judge } from '@comity/domain/alerts'
import type { AlertRule, GuestFacts, RaisedAlert } from '@comity/domain/alerts'
import { riskLevels } from '@comity/contract'
import type { Sector } from '@comity/contract'
import type { Tx } from '../../platform/db/transaction.ts'
import { scoreOf } from '../risk/index.ts'
import type { SubjectRow } from './queries/subjects.ts'

/** An alert that the rules would raise, at a venue and about a profile. */
export interface WantedAlert extends RaisedAlert {
  readonly venueId: string
  readonly profileId: string | null
  /** The guest to whom the profile belongs. */
  readonly rootId: string | null
}

/** What the rules say about some subjects now. Scores are read only where the level could matter. */
export async function judgeSubjects(
  tx: Tx,
  rules: readonly AlertRule[],
  subjects: readonly SubjectRow[],
  at: (subject: SubjectRow) => Date,
): Promise<WantedAlert[]> {
  const scores = await readScores(tx, rules, subjects)
  return subjects.flatMap((subject) => {
    const facts = factsOf(subject, scores.get(subject.guest_id) ?? null)
    return judge(facts, rules, at(subject)).map((alert) => ({
      ...alert,
      venueId: subject.venue_id,
      profileId: subject.profile_id,
      rootId: subject.guest_id,
    }))
  })
}

async function readScores(
  tx: Tx,
  rules: readonly AlertRule[],
  subjects: readonly SubjectRow[],
): Promise<Map<string, GuestFacts['score']>> {
  const thresholds = rules.flatMap(({ isOn, trigger }) =>
    isOn && 'minScore' in trigger && trigger.minScore !== null ? [trigger.minScore] : [],
  )
  const least = Math.min(...thresholds)
  const isEnough = (level: SubjectRow['risk_level']) => {
    const rank = riskLevels.indexOf(level as (typeof riskLevels)[number])
    return rank >= 0 && (rank + 1) * 25 > least
  }
  const guestIds = new Set(
    subjects.filter(({ risk_level }) => isEnough(risk_level)).map((one) => one.guest_id),
  )
  const scored = await Promise.all(
    [...guestIds].map(async (guestId) => [guestId, await scoreOf(tx, guestId)] as const),
  )
  return new Map(scored.map(([guestId, score]) => [guestId, numberOf(score)]))
}

function numberOf(score: Awaited<ReturnType<typeof scoreOf>>): GuestFacts['score'] {
  if (!score || score.score === null || score.level === null) return null
  return { score: score.score, level: score.level }
}

function factsOf(subject: SubjectRow, score: GuestFacts['score']): GuestFacts {
  const { ban, watch, incidents, stay_id: stayId, status, expected_at: expectedAt } = subject
  return {
    guestId: subject.profile_id,
    sector: strictest(subject.organisation_sector, subject.sector),
    ageBand: subject.is_minor ? 'minor' : 'unknown',
    score,
    ban: ban && { ...ban, endsAt: new Date(ban.endsAt) },
    watch: watch && { ...watch, endsAt: new Date(watch.endsAt) },
    incidents: incidents.map((one) => ({ ...one, reportedAt: new Date(one.reportedAt) })),
    listings: [],
    stay:
      stayId === null || status === null || expectedAt === null
        ? null
        : { stayId, status, expectedAt, group: null, recentNoShows: subject.recent_no_shows },
  }
}

/** Nobody is scored where the organisation or the venue is in a sector without scores. */
function strictest(organisation: Sector, venue: Sector): Sector {
  return !mayScore(organisation) ? organisation : venue
}
