import { mayScore } from '@comity/domain/base'
import type { DemoOrganisation, DemoVenue } from '../data/organisation.ts'
import { staffEmail } from '../members.ts'
import { instantAt } from './calendar.ts'
import type { PlannedRating, PlannedStay } from './plan.ts'
import type { Random } from './random.ts'

const goodTags = [
  'well-behaved',
  'attentive',
  'patient',
  'polite',
  'understanding',
  'considerate',
  'cooperative',
  'courteous',
  'respectful',
] as const
const poorTags = ['disruptive', 'uncooperative', 'aggressive'] as const

/** Values by temper of the guest; about four of five ratings are a 4 or a 5, as hotels report. */
const values = {
  1: [
    [5, 58],
    [4, 31],
    [3, 9],
    [2, 2],
  ],
  0: [
    [5, 38],
    [4, 36],
    [3, 19],
    [2, 7],
  ],
  [-1]: [
    [4, 25],
    [3, 35],
    [2, 28],
    [1, 12],
  ],
} as const

type Outcome = Pick<PlannedRating, 'rating' | 'fault' | 'tags' | 'comment'>

export function planRatings(
  organisation: DemoOrganisation,
  stays: readonly PlannedStay[],
  anchor: Date,
  random: Random,
): PlannedRating[] {
  return stays.flatMap((stay) => {
    const at = ratingTime(stay, random)
    const author = random.pick(authorsOf(organisation, stay.venue))
    const outcome = outcomeOf(organisation, stay, random)
    const isRated = random.chance(organisation.ratedShare) && stay.status === 'checked_out'
    // Recent departures are left to be rated by visitors of the demo.
    const isOpen = at.getTime() > anchor.getTime() - 2 * 86_400_000
    return isRated && !isOpen
      ? [{ bookingNumber: stay.bookingNumber, authorEmail: author, at, ...outcome }]
      : []
  })
}

export function ratingTime({ venue, arrivesOn, departsOn }: PlannedStay, random: Random): Date {
  const hour = arrivesOn === departsOn ? 21 : 10
  return instantAt(departsOn, hour * 60 + random.whole(0, 110), venue.timeZone)
}

/** Staff of the venue; the demo staff account works at the first one. */
export function authorsOf(organisation: DemoOrganisation, venue: DemoVenue): string[] {
  const isFirst = organisation.venues[0] === venue
  const accounts = organisation.accounts.includes('staff') && isFirst ? ['staff@demo.comity.example'] : []
  return [...accounts, ...venue.staff.map((name) => staffEmail(organisation, name))]
}

function outcomeOf(organisation: DemoOrganisation, { venue, guest }: PlannedStay, random: Random): Outcome {
  const isScored = mayScore(organisation.sector)
  const rating = random.weighted<number>(values[guest.temper as keyof typeof values])
  const isVenueFault = rating <= 3 && random.chance(0.2)
  const about = isVenueFault ? 'venueFault' : rating >= 4 ? 'good' : rating === 3 ? 'fair' : 'poor'
  const comment = random.pick(venue.comments[about])
  const good = random.some(goodTags, random.whole(rating >= 4 ? 1 : 0, rating >= 4 ? 3 : 1))
  const poor = random.some(poorTags.slice(0, rating === 1 ? 3 : 2), random.whole(1, 2))
  return {
    rating,
    fault: isVenueFault ? 'venue' : rating <= 2 ? 'guest' : 'unclear',
    // Notes on pupils and patients begin with strengths and name no faults.
    tags: isScored && rating <= 2 && !isVenueFault ? poor : good,
    comment: random.chance(rating >= 4 ? 0.5 : 0.9) ? comment : undefined,
  }
}
