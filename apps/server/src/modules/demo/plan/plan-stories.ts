import type { DemoOrganisation, DemoVenue } from '../data/organisation.ts'
import { addDays, dayIn } from './calendar.ts'
import { exampleEmail, fictionPhone } from './plan-guests.ts'
import { authorsOf, ratingTime } from './plan-ratings.ts'
import type { PlannedGuest, PlannedRating, PlannedStay } from './plan.ts'
import type { Random } from './random.ts'
import type { Story, StoryStay } from './stories.ts'

export interface PlannedStories {
  readonly guests: PlannedGuest[]
  readonly stays: PlannedStay[]
  readonly ratings: PlannedRating[]
}

/** The written stories as stays and ratings around the day of `anchor`. */
export function planStories(
  organisation: DemoOrganisation,
  stories: readonly Story[],
  anchor: Date,
  random: Random,
): PlannedStories {
  const planned: PlannedStories = { guests: [], stays: [], ratings: [] }
  for (const [index, story] of stories.entries()) {
    const guest: PlannedGuest = {
      name: story.name,
      language: story.language,
      isMinor: false,
      email: exampleEmail(story.name, index),
      phone: fictionPhone(index, organisation.country),
      temper: 0,
    }
    planned.guests.push(guest)
    for (const [ordinal, told] of story.stays.entries()) {
      const venue = organisation.venues[told.venue]
      if (!venue) throw new RangeError(`${organisation.key} has no venue ${told.venue}`)
      const stay = planStay(
        venue,
        told,
        `${venue.code.slice(5, 7)}-${9000 + index * 10 + ordinal}`,
        guest,
        anchor,
      )
      planned.stays.push(stay)
      if (told.rated) planned.ratings.push(planRating(organisation, stay, told.rated, random))
    }
  }
  return planned
}

/** Rooms of the stories, which other stays leave alone. */
export function roomsOfStories(
  organisation: DemoOrganisation,
  stories: readonly Story[],
): Map<DemoVenue, Set<string>> {
  return new Map(
    organisation.venues.map((venue, index) => {
      const stays = stories.flatMap((story) => story.stays).filter((stay) => stay.venue === index)
      return [venue, new Set(stays.flatMap((stay) => stay.room ?? []))]
    }),
  )
}

function planStay(
  venue: DemoVenue,
  told: StoryStay,
  bookingNumber: string,
  guest: PlannedGuest,
  anchor: Date,
): PlannedStay {
  const arrivesOn = addDays(dayIn(venue.timeZone, anchor), -told.daysAgo)
  return {
    bookingNumber,
    venue,
    guest,
    room: told.room ?? '',
    arrivesOn,
    departsOn: addDays(arrivesOn, told.nights),
    status: told.status ?? 'checked_out',
    adults: 1,
    children: 0,
    channel: 'Direct',
  }
}

function planRating(
  organisation: DemoOrganisation,
  stay: PlannedStay,
  told: NonNullable<StoryStay['rated']>,
  random: Random,
): PlannedRating {
  const authorEmail = authorsOf(organisation, stay.venue)[told.author]
  if (!authorEmail) throw new RangeError(`${stay.venue.code} has no author ${told.author}`)
  const { rating, tags, comment, fault = 'unclear' } = told
  return {
    bookingNumber: stay.bookingNumber,
    authorEmail,
    at: ratingTime(stay, random),
    rating,
    tags,
    comment,
    fault,
  }
}
