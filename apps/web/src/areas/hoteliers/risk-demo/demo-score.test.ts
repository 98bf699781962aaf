import { describe, expect, test } from 'vitest'
import { personChoices, startingPerson, stories, type DemoCase, type DemoEvent } from './demo-events.ts'
import { assess, effectsOf, fading, shownAs } from './demo-score.ts'

const now = Date.parse('2026-05-01T12:00:00Z')
const demo = (events: readonly DemoEvent[], change: Partial<DemoCase> = {}): DemoCase => ({
  events,
  person: startingPerson,
  sector: 'hotel',
  ...change,
})
const mixed = stories.mixed(now)

describe('the invented guest', () => {
  test.each([
    ['mixed', 'scored'],
    ['calm', 'scored'],
    ['grave', 'scored'],
    ['disputed', 'scored'],
    ['unknown', 'insufficient_data'],
  ] as const)('of the story “%s” is %s', (story, status) => {
    expect(assess(demo(stories[story](now)), now).status).toBe(status)
  })

  test('has a sum whose lines add up to the score exactly, of at most four facts', () => {
    for (const story of Object.values(stories)) {
      const { reasons, score } = shownAs(assess(demo(story(now)), now), demo([]))
      const sum = reasons.reduce((total, { points }) => total + Math.round(points * 1000), 0)
      expect(sum).toBe(Math.round((score ?? 0) * 1000))
      expect(reasons.filter(({ line }) => line === 'fact').length).toBeLessThanOrEqual(4)
    }
  })

  test('is the same whatever the name, gender, nationality, language and age above 18', () => {
    const expected = assess(demo(mixed), now)
    for (const [trait, choices] of Object.entries(personChoices)) {
      for (const choice of choices.filter((each) => each !== 'minor')) {
        const person = { ...startingPerson, [trait]: choice }
        expect(assess(demo(mixed, { person }), now)).toEqual(expected)
      }
    }
  })

  test('has no score under 18, nor in a school or in healthcare', () => {
    const minor = demo(mixed, { person: { ...startingPerson, age: 'minor' } })
    expect(shownAs(assess(minor, now), minor)).toMatchObject({ score: null, notScoredBecause: 'minor' })
    for (const sector of ['school', 'healthcare'] as const) {
      const there = demo(mixed, { sector })
      const shown = shownAs(assess(there, now), there)
      expect(shown).toMatchObject({ score: null, notScoredBecause: sector, responses: [], reasons: [] })
      expect(fading(there, now).every(({ score }) => score === null)).toBe(true)
    }
    expect(fading(minor, now).every(({ score }) => score === null)).toBe(true)
  })
})

describe('an event', () => {
  const grave = stories.grave(now)
  const effectOf = (change: Partial<DemoEvent>) => {
    const events = grave.map((event) => (event.kind === 'incident' ? { ...event, ...change } : event))
    return effectsOf(assess(demo(events), now)).get('grave-2')
  }

  const pointsOf = (effect: ReturnType<typeof effectOf>) =>
    effect && 'points' in effect ? effect.points : NaN

  test('counts when it is confirmed', () => {
    expect(pointsOf(effectOf({}))).toBeLessThan(1 + 55 * 2 ** (-45.5 / 365))
    expect(pointsOf(effectOf({}))).toBeGreaterThan(55 * 2 ** (-45.5 / 365) - 1)
  })

  test.each([
    [{ confirmed: false }, 'not_confirmed'],
    [{ disputed: true }, 'not_counted_status'],
    [{ venueAtFault: true }, 'not_the_guests_fault'],
    [{ kind: 'comment' as const }, 'opinion'],
    [{ day: '2025-04-01' }, 'ended'],
  ])('changed to %o counts zero: %s', (change, why) => {
    expect(effectOf(change)).toEqual({ why })
  })

  test('without a day does nothing, and one of today counts at once', () => {
    expect(effectOf({ day: '' })).toBeUndefined()
    expect(effectOf({ day: '2026-05-01' })).toEqual({ points: 55 })
  })
})

describe('fading', () => {
  const points = fading(demo(stories.grave(now)), now)

  test('begins with the score of today and goes on for two years', () => {
    expect(points[0]?.score).toBe(assess(demo(stories.grave(now)), now).score)
    expect(points.at(-1)?.at).toBe(now + 728 * 86_400_000)
  })

  test('forgets a grave incident after twelve months, and then there is too little for a number', () => {
    const last = points.findLast(({ score }) => score !== null)
    expect(last?.at).toBeLessThan(Date.parse('2027-03-18'))
    expect(last?.at).toBeGreaterThan(Date.parse('2027-03-01'))
  })
})
