import { hourMs } from '@comity/domain/base'
import { normaliseEmail, normalisePhone } from '@comity/domain/guests'
import { suggestMapping } from '@comity/domain/integrations'
import { isStandardTag, traitHints } from '@comity/domain/feedback'
import { describe, expect, test } from 'vitest'
import { exportForms } from '../data/exports.ts'
import { demoOrganisations } from '../data/organisations.ts'
import { addDays, dayIn, instantAt } from './calendar.ts'
import { planHistory } from './plan-history.ts'
import type { PlannedStay } from './plan.ts'

const anchor = new Date('2026-03-29T06:30:00Z')
const withGuests = demoOrganisations.filter(({ guests }) => guests > 0)
const named = withGuests.map((organisation) => [organisation.key, organisation] as const)

const staysOf = (plan: ReturnType<typeof planHistory>) =>
  plan.chapters.flatMap(({ files }) => files.flatMap((file) => file.stays))

function overlapping(stays: readonly PlannedStay[], keyOf: (stay: PlannedStay) => unknown): PlannedStay[] {
  const kept = stays.filter(({ status }) => status === 'checked_in' || status === 'checked_out')
  return [...Map.groupBy(kept, keyOf).values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => (a.arrivesOn < b.arrivesOn ? -1 : 1))
    return sorted.filter((stay, index) => index > 0 && stay.arrivesOn < sorted[index - 1]!.departsOn)
  })
}

describe.each(named)('the history of %s', (_key, organisation) => {
  const plan = planHistory(organisation, anchor)
  const stays = staysOf(plan)
  const ratings = plan.chapters.flatMap((chapter) => chapter.ratings)

  test('is the same whenever it is planned', () => {
    expect(planHistory(organisation, new Date(anchor))).toEqual(plan)
  })

  test.each([0, 5, 9, 13, 17, 20.6, 21.9, 23.99])(
    'rates at %d o’clock only guests whose stay has been imported',
    (hour) => {
      const { chapters } = planHistory(
        organisation,
        new Date(Date.parse('2026-11-27T00:00:00Z') + hour * hourMs),
      )
      const imported = new Set<string>()
      for (const chapter of chapters) {
        for (const stay of chapter.files.flatMap((file) => file.stays)) imported.add(stay.bookingNumber)
        for (const { bookingNumber, at } of chapter.ratings) {
          expect(imported).toContain(bookingNumber)
          expect(at >= chapter.at).toBe(true)
        }
      }
    },
  )

  test('has the size that a demo needs', () => {
    const isLarge = organisation.bookings !== undefined
    expect(stays.length).toBeGreaterThanOrEqual(isLarge ? 550 : 60)
    expect(ratings.length).toBeGreaterThanOrEqual(isLarge ? 200 : 30)
    expect(new Set(stays.map((stay) => stay.guest)).size).toBeGreaterThanOrEqual(isLarge ? 240 : 40)
  })

  test('gives no room and no guest twice at a time, and each stay its own number', () => {
    const isByDay = organisation.nights[1] === 0
    expect(isByDay ? [] : overlapping(stays, ({ venue, room }) => `${venue.code} ${room}`)).toEqual([])
    expect(overlapping(stays, ({ guest }) => guest)).toEqual([])
    expect(new Set(stays.map((stay) => stay.bookingNumber)).size).toBe(stays.length)
  })

  test('has nobody present who is not, or gone who still is', () => {
    const untimely = stays.filter(({ status, arrivesOn, departsOn, venue, times }) => {
      if (times) {
        const { startsAt, endsAt } = times
        if (status === 'expected') return startsAt <= anchor
        return status === 'checked_in' ? startsAt > anchor || endsAt <= anchor : endsAt > anchor
      }
      const today = dayIn(venue.timeZone, anchor)
      if (status === 'expected') return arrivesOn < today
      return status === 'checked_in' ? arrivesOn > today || departsOn < today : departsOn >= today
    })
    expect(untimely).toEqual([])
  })

  test('has a day of bookings with times where it has a manager of its own', () => {
    const [login = ''] = organisation.accounts
    const today = stays.filter(({ times }) => times !== undefined)
    expect(today.length).toBeGreaterThanOrEqual(login.startsWith('manager-') ? 5 : 0)
    const isOneAtATime = organisation.sector === 'restaurant' || organisation.sector === 'healthcare'
    const places = isOneAtATime ? today.filter(({ room }) => room !== '') : []
    const taken = Map.groupBy(
      places,
      ({ venue, room, times }) => `${venue.code} ${room} ${times!.startsAt.toISOString()}`,
    )
    expect([...taken.values()].filter(({ length }) => length > 1)).toEqual([])
  })

  test('rates stays that took place, after their import and not in the future', () => {
    const byNumber = new Map(stays.map((stay) => [stay.bookingNumber, stay]))
    const imported = new Map(
      plan.chapters.flatMap(({ at, files }) =>
        files.flatMap((file) => file.stays.map((stay) => [stay.bookingNumber, at])),
      ),
    )
    for (const rating of ratings) {
      expect(byNumber.get(rating.bookingNumber)?.status).toBe('checked_out')
      expect(rating.at > (imported.get(rating.bookingNumber) ?? anchor)).toBe(true)
      expect(rating.at <= anchor).toBe(true)
    }
    expect(new Set(ratings.map((rating) => rating.bookingNumber)).size).toBe(ratings.length)
  })

  test('is mostly of good guests', () => {
    const good = ratings.filter(({ rating }) => rating >= 4).length / ratings.length
    expect(good).toBeGreaterThan(0.7)
    expect(good).toBeLessThan(0.95)
  })

  test('uses known tags and comments that keep off protected traits', () => {
    expect(ratings.flatMap(({ tags }) => tags).filter((tag) => !isStandardTag(tag))).toEqual([])
    expect(ratings.flatMap(({ comment }) => traitHints(comment ?? ''))).toEqual([])
  })

  test('reaches nobody: addresses for examples, numbers kept for fiction, each of one guest', () => {
    const emails = plan.guests.flatMap(({ email }) => email ?? [])
    const phones = plan.guests.flatMap(({ phone }) => phone ?? [])
    expect(
      emails.filter((email) => !email.endsWith('@mail.example') || normaliseEmail(email) !== email),
    ).toEqual([])
    const numbers = phones.map((phone) => normalisePhone(phone, organisation.country))
    expect(
      numbers.filter((number) => !/^(?:\+447700900|\+3363998|\+120255501)\d+$/u.test(number ?? '')),
    ).toEqual([])
    expect(new Set(emails).size).toBe(emails.length)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('is of names and venues marked as a demo', () => {
    expect(
      [organisation.name, ...organisation.venues.map(({ name }) => name)].every((name) =>
        name.endsWith('(demo)'),
      ),
    ).toBe(true)
  })
})

test.each(Object.entries(exportForms))(
  'every column of the %s export is understood',
  (_name, { headers }) => {
    const fields = [
      'bookingNumber',
      'guestName',
      'email',
      'phone',
      'room',
      'arrival',
      'departure',
      'status',
      'adults',
      'children',
      'source',
    ]
    const agreed = [
      'leadDays',
      'marketSegment',
      'customerType',
      'depositType',
      'agent',
      'meal',
      'roomType',
      'requestCount',
    ]
    expect(suggestMapping(headers, []).mapping).toEqual([...fields, ...agreed].slice(0, headers.length))
  },
)

test('wall clock times are read at their place, across the change of the hour', () => {
  expect(instantAt('2026-03-28', 600, 'Europe/London').toISOString()).toBe('2026-03-28T10:00:00.000Z')
  expect(instantAt('2026-03-30', 600, 'Europe/London').toISOString()).toBe('2026-03-30T09:00:00.000Z')
  expect(instantAt('2026-03-30', 600, 'Asia/Manila').toISOString()).toBe('2026-03-30T02:00:00.000Z')
  expect(dayIn('Asia/Manila', new Date('2026-03-29T20:00:00Z'))).toBe('2026-03-30')
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
})
