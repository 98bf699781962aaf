import { defaultRules as riskRules, scoreGuest } from '@comity/domain/risk'
import type { RiskFact } from '@comity/domain/risk'
import type { GuestFacts, StayFacts } from '@comity/domain/alerts'

/** An invented hotel where the clock is never changed. */
export const hotel = { name: 'Hotel Alder', timeZone: 'Atlantic/Reykjavik', sector: 'hotel' } as const

const minuteMs = 60_000
const dayMs = 86_400_000
/** The evening in minutes after midnight, up to one o'clock at night. */
export const evening = { opens: 15 * 60, closes: 25 * 60, stepMinutes: 5 } as const

const at = (hour: number, minute = 0) => hour * 60 + minute

/** What changes in the course of the evening, in minutes after midnight. */
export const happenings = [
  { id: 'arrives_petra', at: at(16, 40) },
  { id: 'books_noor', at: at(17, 20) },
  { id: 'arrives_iris', at: at(18, 10) },
  { id: 'watched_choir', at: at(18, 40) },
  { id: 'arrives_otis', at: at(19, 45) },
  { id: 'incident_soren', at: at(20, 40) },
  { id: 'unfounded_soren', at: at(22, 50) },
  { id: 'ends_otis', at: at(24) },
] as const
type HappeningId = (typeof happenings)[number]['id']

const timeOf = (id: HappeningId) => happenings.find((each) => each.id === id)?.at ?? 0

/** One invented guest of the evening; minutes after midnight throughout. */
export interface EveningGuest {
  readonly id: string
  readonly name: string
  readonly room: string
  readonly expectedAt: number
  /** Absent: the booking was there before the evening. */
  readonly bookedAt?: number
  readonly arrivedAt?: number
  readonly ban?: { readonly endsInDays: number }
  readonly watchEndsAt?: number
  readonly incident?: { readonly reportedAt: number; readonly unfoundedAt: number }
  readonly group?: { readonly members: number; readonly flaggedAt: readonly number[] }
  /** What the score is made of, with days ago instead of instants. */
  readonly past: readonly (Pick<RiskFact, 'kind' | 'severity' | 'value' | 'raterId'> & { daysAgo: number })[]
}

const kept = (daysAgo: number, raterId: string) => ({ kind: 'stay_kept' as const, raterId, daysAgo })

export const guests: readonly EveningGuest[] = [
  {
    id: 'petra',
    name: 'Petra Oldcastle',
    room: '102',
    expectedAt: at(16, 30),
    arrivedAt: timeOf('arrives_petra'),
    past: [kept(200, 'a')],
  },
  {
    id: 'soren',
    name: 'Soren Achterberg',
    room: '118',
    expectedAt: at(14),
    arrivedAt: at(14, 20),
    incident: { reportedAt: timeOf('incident_soren'), unfoundedAt: timeOf('unfounded_soren') },
    past: [kept(300, 'a'), kept(90, 'b')],
  },
  {
    id: 'iris',
    name: 'Iris Vantongeren',
    room: '204',
    expectedAt: at(18),
    arrivedAt: timeOf('arrives_iris'),
    past: [
      { kind: 'incident', severity: 'high', raterId: 'a', daysAgo: 38 },
      { kind: 'unpaid_bill', raterId: 'b', daysAgo: 37 },
      kept(260, 'b'),
    ],
  },
  {
    id: 'otis',
    name: 'Otis Brandvold',
    room: '215',
    expectedAt: at(19, 30),
    arrivedAt: timeOf('arrives_otis'),
    watchEndsAt: timeOf('ends_otis'),
    past: [kept(400, 'a'), { kind: 'rating', value: 2, raterId: 'b', daysAgo: 50 }],
  },
  {
    id: 'choir',
    name: 'Tamsin Rookwood',
    room: '301',
    expectedAt: at(20),
    group: { members: 14, flaggedAt: [at(9), timeOf('watched_choir')] },
    past: [kept(350, 'a'), kept(120, 'b')],
  },
  {
    id: 'noor',
    name: 'Noor Halvarsson',
    room: '311',
    expectedAt: at(21),
    bookedAt: timeOf('books_noor'),
    ban: { endsInDays: 240 },
    past: [{ kind: 'incident', severity: 'high', raterId: 'b', daysAgo: 60 }],
  },
]

/** The instant of a minute of the evening that belongs to a day (its midnight). */
export const instantOf = (midnight: number, minute: number) => new Date(midnight + minute * minuteMs)

export const isBooked = ({ bookedAt }: EveningGuest, minute: number) =>
  bookedAt === undefined || bookedAt <= minute
export const isHere = ({ arrivedAt }: EveningGuest, minute: number) =>
  arrivedAt !== undefined && arrivedAt <= minute

/** The score of a guest on this evening, by the function and rules of the product. */
export function scoreOf({ past }: EveningGuest, midnight: number): GuestFacts['score'] {
  const facts = past.map((fact, index): RiskFact => {
    const occurredAt = midnight - fact.daysAgo * dayMs
    const proof = { confirmed: true, verifiedStay: true, status: 'counted' as const }
    return { ...fact, ...proof, id: String(index), venueId: hotel.name, occurredAt }
  })
  const { score, level } = scoreGuest(facts, riskRules(hotel.sector), midnight)
  return score === null || level === null ? null : { score, level }
}

export function factsAt(
  guest: EveningGuest,
  score: GuestFacts['score'],
  midnight: number,
  minute: number,
): GuestFacts {
  const { id, ban, watchEndsAt, incident } = guest
  const on = (when: number) => instantOf(midnight, when)
  const isReported = incident && incident.reportedAt <= minute && minute < incident.unfoundedAt
  return {
    guestId: id,
    sector: hotel.sector,
    ageBand: 'adult',
    score,
    ban: ban ? { entryId: id, endsAt: new Date(midnight + ban.endsInDays * dayMs) } : null,
    watch: watchEndsAt === undefined ? null : { entryId: id, endsAt: on(watchEndsAt) },
    incidents: isReported
      ? [{ incidentId: id, severity: 'critical', reportedAt: on(incident.reportedAt) }]
      : [],
    listings: [],
    stay: isBooked(guest, minute) ? stayAt(guest, midnight, minute) : null,
  }
}

function stayAt(guest: EveningGuest, midnight: number, minute: number): StayFacts {
  const { id, expectedAt, group } = guest
  const flagged = group?.flaggedAt.filter((when) => when <= minute).length ?? 0
  return {
    stayId: id,
    status: isHere(guest, minute) ? 'checked_in' : 'expected',
    expectedAt: instantOf(midnight, expectedAt),
    group: group ? { groupId: id, size: group.members, members: group.members, flagged, earlier: [] } : null,
    recentNoShows: 0,
  }
}
