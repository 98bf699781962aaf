import { dayMs } from '@comity/domain/base'
import { exportForms } from '../data/exports.ts'
import type { DemoOrganisation } from '../data/organisation.ts'
import { hotel } from '../data/organisations/hotel.ts'
import { bookingOf } from './booking.ts'
import { beginningOf, dayIn } from './calendar.ts'
import { planBookings } from './plan-bookings.ts'
import { planGuests } from './plan-guests.ts'
import { planRatings } from './plan-ratings.ts'
import { planStays } from './plan-stays.ts'
import { planStories, roomsOfStories } from './plan-stories.ts'
import type { Chapter, Plan, PlannedGuest, PlannedRating, PlannedStay } from './plan.ts'
import { Random } from './random.ts'
import { hotelStories } from './stories.ts'
import type { Story } from './stories.ts'

/** The age of the last export; it contains everything around now. */
const lastExportDays = 10

export function planHistory(organisation: DemoOrganisation, anchor: Date): Plan {
  const random = new Random(organisation.key)
  const stories: readonly Story[] = organisation.key === hotel.key ? hotelStories : []
  const reserved = roomsOfStories(organisation, stories)
  const guests = planGuests(organisation, organisation.guests, random)
  const venues = organisation.venues.map((venue) => ({
    ...venue,
    places: venue.places.filter((place) => !reserved.get(venue)?.has(place)),
  }))
  const others = planStays({ ...organisation, venues }, guests, anchor, random)
  const told = planStories(organisation, stories, anchor, random)
  const ratings = [...planRatings({ ...organisation, venues }, others, anchor, random), ...told.ratings]
  const plan = withBookings(organisation, anchor, {
    guests: [...told.guests, ...guests],
    stays: [...told.stays, ...others],
  })
  return { guests: plan.guests, chapters: chaptersOf(organisation, plan.stays, ratings, anchor) }
}

/** What was agreed for each stay, and further bookings, where the organisation has them. */
function withBookings(
  organisation: DemoOrganisation,
  anchor: Date,
  history: { readonly guests: PlannedGuest[]; readonly stays: PlannedStay[] },
): typeof history {
  const { bookings } = organisation
  if (!bookings) return history
  // A generator of its own, so that the history stays the same.
  const random = new Random(`${organisation.key} bookings`)
  const guests = planGuests(organisation, bookings.guests, random, history.guests)
  const stays = history.stays.map((stay): PlannedStay => {
    const booking = bookingOf(stay.status, random)
    return { ...stay, booking, channel: booking.channel }
  })
  return {
    guests: [...history.guests, ...guests],
    stays: [...stays, ...planBookings({ ...organisation, bookings }, guests, stays, anchor, random)],
  }
}

/**
 * A venue imports the bookings of the coming weeks, then rates the guests who came, so that each command finds the
 * records of its time.
 */
function chaptersOf(
  organisation: DemoOrganisation,
  stays: readonly PlannedStay[],
  ratings: readonly PlannedRating[],
  anchor: Date,
): Chapter[] {
  const { fileName } = exportForms[organisation.export]
  const times = exportTimes(organisation.imports, anchor)
  return times.map((at, index) => {
    const until = times[index + 1]
    // The first venue comes last, so that its guests are the newest.
    const files = organisation.venues.toReversed().map((venue) => {
      const from = dayIn(venue.timeZone, at)
      const before = until ? dayIn(venue.timeZone, until) : '9999'
      const own = stays.filter(
        (stay) =>
          stay.venue.code === venue.code &&
          (index === 0 || stay.arrivesOn >= from) &&
          stay.arrivesOn < before,
      )
      return { venue, fileName: `${fileName}-${venue.code.slice(5).toLowerCase()}-${from}.csv`, stays: own }
    })
    return {
      at,
      files: files.filter((file) => file.stays.length > 0),
      ratings: ratings
        .filter((rating) => rating.at >= at && (!until || rating.at < until))
        .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    }
  })
}

/**
 * Files arrive before the day's guests do: a guest who arrives and is rated on the day of an import is in its file.
 * Midnight in UTC is no later than the morning at every venue of the demo.
 */
function exportTimes(imports: number, anchor: Date): Date[] {
  if (imports === 0) return []
  const first = beginningOf(anchor).getTime() + 2 * dayMs
  const last = anchor.getTime() - lastExportDays * dayMs
  return Array.from({ length: imports + 1 }, (_, index) => {
    const at = first + ((last - first) / imports) * index
    return new Date(at - (at % dayMs))
  })
}
