import type { TrustRecord } from '../types.ts'
import { randomFrom } from './random.ts'
import type { Random } from './random.ts'

/** Parameters of an invented network of venues. Shares are fractions of 1. */
export interface WorldPlan {
  seed: number
  guests: number
  venues: number
  ratersPerVenue: number
  /** Mean number of honest ratings of a guest; the numbers are skewed. */
  ratingsPerGuest: number
  days: number
  /** Standard deviations in stars. */
  truthSpread: number
  raterSeverity: number
  venueSeverity: number
  noise: number
  /** `normal`, or Student's t with three degrees of freedom scaled to the same spread. */
  tails: 'normal' | 'heavy'
  verifiedShare: number
  harshShare: number
  harshness: number
  prejudicedShare: number
  prejudice: number
  groupShare: number
  changers: number
  bombed: number
  bombSize: number
  /** Share of the bombing raters who are verified. */
  bombVerified: number
  ringed: number
  ringSize: number
  /** Share of all stays at one giant venue. */
  giantShare: number
  /** Difference of severity between the two halves of the venues (sectors). */
  sectorGap: number
  /** Share of random ratings. */
  careless: number
}

export interface World {
  records: TrustRecord[]
  now: number
  /** Truth of each guest at `now`, 1 to 5. */
  truth: Map<string, number>
  group: Set<string>
  bombed: Set<string>
  ringed: Set<string>
  changed: Set<string>
  prejudiced: Set<string>
  harsh: Set<string>
}

const day = 86_400_000
const start = Date.UTC(2024, 0, 1)

const usualPlan: WorldPlan = {
  seed: 1,
  guests: 1500,
  venues: 60,
  ratersPerVenue: 6,
  ratingsPerGuest: 12,
  days: 600,
  truthSpread: 0.7,
  raterSeverity: 0.35,
  venueSeverity: 0.25,
  noise: 0.8,
  tails: 'normal',
  verifiedShare: 0.85,
  harshShare: 0.08,
  harshness: 1,
  prejudicedShare: 0.12,
  prejudice: 1.5,
  groupShare: 0.4,
  changers: 0.05,
  bombed: 0.03,
  bombSize: 30,
  bombVerified: 0,
  ringed: 0.02,
  ringSize: 10,
  giantShare: 0,
  sectorGap: 0,
  careless: 0.03,
}

/** An invented network whose truth is known. The same plan gives the same world. */
export function makeWorld(changes: Partial<WorldPlan> = {}): World {
  const plan = { ...usualPlan, ...changes }
  const random = randomFrom(plan.seed * 7919 + 17)
  const now = start + plan.days * day
  const world: World = {
    records: [],
    now,
    truth: new Map(),
    group: new Set(),
    bombed: new Set(),
    ringed: new Set(),
    changed: new Set(),
    prejudiced: new Set(),
    harsh: new Set(),
  }
  const venues = drawVenues(plan, random, world)
  for (let g = 0; g < plan.guests; g++) {
    const guest = `g${g}`
    const before = clip(4 + plan.truthSpread * random.normal())
    const changedAt = random.next() < plan.changers ? plan.days * (0.4 + 0.35 * random.next()) : Infinity
    const after = changedAt < Infinity ? clip(before > 3 ? before - 1.6 : before + 1.6) : before
    const inGroup = random.next() < plan.groupShare
    world.truth.set(guest, after)
    if (inGroup) world.group.add(guest)
    if (changedAt < Infinity) world.changed.add(guest)
    const stays = 1 + Math.floor(-Math.log(1 - random.next()) * (plan.ratingsPerGuest - 0.5))
    for (let s = 0; s < stays; s++) {
      const at = random.next() * plan.days
      const giant = random.next() < plan.giantShare
      const venue = venues[giant ? 0 : random.below(venues.length)]!
      const rater = venue.raters[random.below(venue.raters.length)]!
      const truth = at < changedAt ? before : after
      const bias = venue.prejudiced && inGroup ? -plan.prejudice : 0
      const heard = truth + venue.severity + rater.severity + bias + rater.noise * draw(plan, random)
      const value = random.next() < plan.careless ? 1 + random.below(5) : clip(Math.round(heard))
      world.records.push({
        organisation: venue.organisation,
        venue: venue.id,
        rater: rater.id,
        verified: rater.verified,
        guest,
        value,
        time: start + Math.floor(at * day),
      })
    }
  }
  bomb(plan, random, world, venues)
  praise(plan, random, world, venues)
  return world
}

type Venue = ReturnType<typeof drawVenues>[number]

function drawVenues(plan: WorldPlan, random: Random, world: World) {
  return Array.from({ length: plan.venues }, (_, v) => {
    const id = `v${v}`
    const harsh = random.next() < plan.harshShare
    const prejudiced = !harsh && random.next() < plan.prejudicedShare
    if (harsh) world.harsh.add(id)
    if (prejudiced) world.prejudiced.add(id)
    return {
      id,
      organisation: `o${Math.floor(v / 3)}`,
      prejudiced,
      severity:
        plan.venueSeverity * random.normal() -
        (harsh ? plan.harshness : 0) -
        (v % 2 === 1 ? plan.sectorGap : 0),
      raters: Array.from({ length: plan.ratersPerVenue }, (__, r) => ({
        id: `v${v}r${r}`,
        severity: plan.raterSeverity * random.normal(),
        noise: plan.noise * (0.6 + 0.8 * random.next()),
        verified: random.next() < plan.verifiedShare,
      })),
    }
  })
}

function draw(plan: WorldPlan, random: Random): number {
  if (plan.tails === 'normal') return random.normal()
  const chi = (random.normal() ** 2 + random.normal() ** 2 + random.normal() ** 2) / 3
  return random.normal() / Math.sqrt(chi) / Math.sqrt(3)
}

/** Fresh raters give good guests ones within two days. */
function bomb(plan: WorldPlan, random: Random, world: World, venues: Venue[]): void {
  for (const [guest, truth] of world.truth) {
    if (truth < 3.8 || random.next() > plan.bombed * 2) continue
    world.bombed.add(guest)
    const at = random.next() * (plan.days - 2)
    for (let b = 0; b < plan.bombSize; b++)
      world.records.push({
        ...placeOf(venues[random.below(venues.length)]!),
        rater: `bomb-${guest}-${b}`,
        verified: random.next() < plan.bombVerified,
        guest,
        value: 1,
        time: start + Math.floor((at + 2 * random.next()) * day),
      })
  }
}

/** A ring of raters, who also praise each other, gives poor guests fives. */
function praise(plan: WorldPlan, random: Random, world: World, venues: Venue[]): void {
  for (const [guest, truth] of world.truth) {
    if (truth > 3.5 || random.next() > plan.ringed * 3) continue
    world.ringed.add(guest)
    const members = Array.from({ length: plan.ringSize }, (_, m) => `ring-${guest}-${m}`)
    for (const rater of members)
      for (const praised of [guest, ...members.filter((other) => other !== rater)])
        world.records.push({
          ...placeOf(venues[random.below(venues.length)]!),
          rater,
          verified: false,
          guest: praised,
          value: 5,
          time: start + Math.floor(random.next() * plan.days * day),
        })
  }
}

function placeOf({ id, organisation }: Venue) {
  return { organisation, venue: id }
}

function clip(value: number): number {
  return Math.min(5, Math.max(1, value))
}
