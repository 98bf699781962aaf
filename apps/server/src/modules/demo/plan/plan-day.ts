import { minuteMs } from '@comity/domain/base'
import type { DemoOrganisation, DemoVenue } from '../data/organisation.ts'
import { addDays, dayIn, instantAt } from './calendar.ts'
import type { Slot } from './placing.ts'
import type { Random } from './random.ts'

/** Arrivals of guests who stay overnight: from four in the afternoon on. */
const overnightFrom = 16 * 60

/** Who comes today: gone, present or expected by the time of `anchor`; one after the other has the next place. */
export function slotsOfToday(
  organisation: DemoOrganisation,
  venue: DemoVenue,
  anchor: Date,
  random: Random,
): Slot[] {
  const today = dayIn(venue.timeZone, anchor)
  return Array.from({ length: venue.today ?? 0 }, (_, index): Slot => {
    const { day } = organisation
    if (!day) {
      const departsOn = addDays(today, random.whole(...organisation.nights))
      const startsAt = instantAt(today, overnightFrom + index * 30, venue.timeZone)
      const times = { startsAt, endsAt: instantAt(departsOn, 10 * 60, venue.timeZone) }
      return { venue, arrivesOn: today, departsOn, status: 'expected', times }
    }
    const start = day.starts[Math.floor((index * day.starts.length) / venue.today!)]!
    const startsAt = instantAt(today, minutesOf(start), venue.timeZone)
    const times = { startsAt, endsAt: new Date(startsAt.getTime() + day.minutes * minuteMs) }
    const place = venue.places[index % venue.places.length]!
    return { venue, arrivesOn: today, departsOn: today, status: statusAt(times, anchor), times, place }
  })
}

function statusAt({ startsAt, endsAt }: NonNullable<Slot['times']>, now: Date): Slot['status'] {
  if (endsAt <= now) return 'checked_out'
  return startsAt <= now ? 'checked_in' : 'expected'
}

function minutesOf(clock: `${number}:${number}`): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
