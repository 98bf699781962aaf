import { expect, test } from 'vitest'
import { asItShouldBe } from './cast.ts'
import type { Choices } from './cast.ts'
import { beginning, goOn, laterBy, nextOf, refusedBecause, standingOf, unmetOf } from './story.ts'
import type { Story } from './story.ts'

const begins = new Date('2026-03-02T10:00:00Z')
const told = (change: Partial<Choices> = {}): Story => {
  let story = beginning(begins, { ...asItShouldBe, ...change })
  for (let step = 0; step < 6; step++) story = goOn(story)
  return story
}
const shared = (change: Partial<Choices> = {}) => goOn(told(change))

test('step by step a report becomes a warning, fourteen days after the guest was told', () => {
  expect([standingOf(told()).state, standingOf(told()).hidden]).toEqual(['notified', ['notified']])
  expect(nextOf(told())).toBe('wait')
  const story = shared()
  expect(story.now).toEqual(new Date('2026-03-16T10:00:00Z'))
  expect([standingOf(story).state, standingOf(story).hidden]).toEqual(['active', []])
})

test.each([
  [{ hasEvidence: false }, 'first_signature', ['evidence_missing']],
  [{ type: 'rule_breach' }, 'first_signature', ['not_a_ground']],
  [{ severity: 'medium' }, 'first_signature', ['not_grave_enough']],
  [{ isAgreementSigned: false }, 'first_signature', ['not_signed']],
  [{ isAdult: false }, 'first_signature', ['not_adult']],
  [{ isVulnerable: true }, 'first_signature', ['vulnerable']],
  [{ secondSigner: 'first' }, 'second_signature', ['signed_twice']],
  [{ secondSigner: 'reporter' }, 'second_signature', ['second_signer_is_author']],
] as const)('with %o it goes no further than %s', (change, step, reasons) => {
  const story = told(change)
  expect(nextOf(story)).toBe(step)
  expect(refusedBecause(story, step)).toEqual(reasons)
  expect(standingOf(laterBy(story, 30)).hidden).not.toEqual([])
})

test.each([
  [{ isAgreementSigned: false }, 'not_signed'],
  [{ isVulnerable: true }, 'person_protected'],
  [{ viewer: 'stranger' }, 'viewer_not_a_party'],
  [{ viewer: 'restaurant' }, 'crossing_not_agreed'],
  [{ viewer: 'school' }, 'viewer_island_sector'],
] as const)('what is shared is hidden with %o', (change, reason) => {
  const story = shared()
  expect(standingOf({ ...story, choices: { ...story.choices, ...change } }).hidden).toContain(reason)
})

test('contesting hides it at once; upheld it is shown again, overturned it is gone', () => {
  const contested = goOn(shared())
  expect(standingOf(contested)).toMatchObject({ isHidden: true, hidden: ['frozen'] })
  const decided = goOn(goOn(contested))
  expect([standingOf(decided).dispute?.outcome, standingOf(decided).hidden, nextOf(decided)]).toEqual([
    'upheld',
    [],
    null,
  ])
  const other = { ...decided, choices: { ...decided.choices, outcome: 'overturned' as const } }
  expect([standingOf(other).state, standingOf(other).hidden]).toEqual(['removed', ['removed']])
})

test('a venue that does not answer within seven days loses the record', () => {
  const silent = laterBy(goOn(shared()), 7)
  expect(standingOf(silent)).toMatchObject({ state: 'removed', dispute: { outcome: 'removed_by_silence' } })
  expect(nextOf(silent)).toBeNull()
})

test('violence is shared as soon as the guest is told, and hidden after three days without a review', () => {
  const story = told({ type: 'violence' })
  expect([standingOf(story).hidden, nextOf(story)]).toEqual([[], 'reviewed'])
  expect(standingOf(laterBy(story, 3)).hidden).toEqual(['notified'])
  expect(standingOf(laterBy(goOn(story), 3)).hidden).toEqual([])
})

test('it ends by itself, two thirds of the term after a first occurrence', () => {
  const story = shared()
  expect(standingOf(story).endsAt).toEqual(new Date('2026-11-02T10:00:00Z'))
  const after = laterBy(story, 250)
  expect([standingOf(after).state, nextOf(after), unmetOf(after)]).toEqual(['expired', null, ['over']])
})

test('what is proposed and not told within thirty days is removed, and goes no further', () => {
  let proposed = beginning(begins, asItShouldBe)
  for (let step = 0; step < 4; step++) proposed = goOn(proposed)
  for (const story of [proposed, goOn(proposed)]) {
    expect(nextOf(laterBy(story, 29))).not.toBeNull()
    const after = laterBy(story, 30)
    expect([standingOf(after).state, nextOf(after), goOn(after)]).toEqual(['removed', null, after])
    expect(standingOf(after).hidden).toContain('removed')
  }
  expect(standingOf(laterBy(told(), 30)).state).toBe('active')
})
