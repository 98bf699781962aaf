import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../base/index.ts'
import { coverGaps, covers } from './covers.ts'
import type { VenueFacts } from './covers.ts'
import {
  isEnded,
  listingRefusals,
  listingStateAt,
  listingStates,
  mayListingMove,
  reviewDueAt,
} from './listings.ts'
import { lister, templates } from './testing/cast.ts'
import { activeListing, begins, later, partner, signedAgreement } from './testing/facts.ts'
import { hiddenReasons, isVisible } from './visibility.ts'
import type { Listing } from './visibility.ts'

const day15 = later(15 * dayMs)
const agreement = signedAgreement()
const hidden = (change: Partial<Listing>, at = day15) =>
  hiddenReasons(activeListing(change), agreement, partner, at)

describe('a listing', () => {
  test('is seen by a partner while it is active', () => {
    expect(isVisible(activeListing(), agreement, partner, day15)).toBe(true)
  })

  test('is gone at the instant of its end, and was there before it', () => {
    const { endsAt } = activeListing()
    expect(hidden({}, new Date(endsAt.getTime() - 1))).toEqual([])
    expect(hidden({}, endsAt)).toEqual(['expired'])
  })

  test('is hidden by a dispute at once, and is after it where the clock has brought it', () => {
    expect(hidden({ frozenAt: day15 })).toEqual(['frozen'])
    const over = activeListing().endsAt
    expect(hidden({ frozenAt: day15 }, over)).toEqual(['expired', 'frozen'])
    expect(hidden({ frozenAt: null }, over)).toEqual(['expired'])
  })

  test.each(['draft', 'signed', 'notified', 'expired', 'withdrawn', 'removed'] as const)(
    'is hidden as %s',
    (state) => {
      expect(hidden({ state })).toEqual([state])
    },
  )

  test('is hidden when its person is protected or its venue lost sharing', () => {
    expect(hidden({ isPersonProtected: true })).toEqual(['person_protected'])
    expect(hidden({ hasLostSharing: true })).toEqual(['sharing_lost'])
  })

  test('is hidden without the agreement: unsigned, paused, ended, due', () => {
    const listing = activeListing()
    const unsigned = { ...agreement, versions: [] }
    const reasons = (change: Partial<typeof agreement>, at = day15) =>
      hiddenReasons(listing, { ...agreement, ...change }, partner, at)
    expect(hiddenReasons(listing, unsigned, partner, day15)).toEqual(['not_signed'])
    expect(reasons({ pausedBy: ['south'] })).toEqual(['paused'])
    expect(reasons({ endedAt: day15 })).toEqual(['ended'])
    const soon = signedAgreement({ reviewAt: day15 })
    expect(hiddenReasons(listing, soon, partner, day15)).toEqual(['review_due'])
  })
})

describe('one that was shared at once', () => {
  const activeAt = begins
  const change = { isImmediate: true, activeAt, ground: 'violence' } as const
  const due = later(72 * hourMs)

  test('is hidden again after 72 hours until somebody has reviewed it', () => {
    expect(reviewDueAt(activeListing(change))).toEqual(due)
    expect(hidden(change, new Date(due.getTime() - 1))).toEqual([])
    expect(hidden(change, due)).toEqual(['notified'])
    expect(hidden({ ...change, reviewedAt: due }, due)).toEqual([])
  })

  test('is reviewed by a manager who neither wrote nor signed', () => {
    const listing = {
      ...activeListing(change),
      authorIds: ['reporter'],
      signerIds: ['manager-a', 'manager-b'],
    }
    const refusals = (userId: string, isManager = true) =>
      listingRefusals('review', listing, { userId, isManager }, due)
    expect(refusals('manager-c')).toEqual([])
    expect(refusals('manager-a')).toEqual(['is_signer'])
    expect(refusals('reporter', false)).toEqual(['managers_only', 'is_author'])
    const plain = { ...listing, isImmediate: false }
    expect(listingRefusals('review', plain, { userId: 'manager-c', isManager: true }, due)).toEqual([
      'not_to_be_reviewed',
    ])
  })
})

describe('who sees it', () => {
  const gaps = (
    viewer: Partial<VenueFacts>,
    version = templates.plain as Parameters<typeof signedAgreement>[0],
  ) => hiddenReasons(activeListing(), signedAgreement(version), { ...partner, ...viewer }, day15)

  test('is no venue of its own organisation by this way, no stranger and no island', () => {
    expect(gaps({ organisationId: 'north' })).toEqual(['own_listing'])
    expect(gaps({ organisationId: 'west' })).toEqual(['viewer_not_a_party'])
    for (const sector of ['school', 'healthcare'] as const)
      expect(gaps({ sector })).toContain('viewer_island_sector')
  })

  test('is no venue outside the area, also where the other organisation stands within it', () => {
    expect(gaps({ country: 'IE' })).toContain('viewer_country_not_covered')
    expect(gaps({ country: 'BR' })).toContain('viewer_country_not_allowed')
    expect(
      gaps({ venueId: 'south-2' }, { area: { countries: ['GB'], venueIds: ['north-1', 'south-1'] } }),
    ).toEqual(['viewer_venue_not_covered'])
  })

  test('is no venue in the Netherlands without a permit', () => {
    const viewer = { country: 'NL' }
    const area = { countries: ['GB', 'NL'], venueIds: [] }
    expect(gaps(viewer, { area })).toEqual(['viewer_need_unmet'])
    expect(gaps(viewer, { area, metNeeds: templates.crossing.metNeeds })).toEqual([])
  })

  test('is a venue of another sector only for four grounds, by an agreement with an approved assessment', () => {
    const table: VenueFacts = { ...partner, sector: 'restaurant' }
    const both = { ...templates.crossing }
    const of = (ground: Listing['ground'], change = {}, isAssessmentApproved = true) =>
      coverGaps(
        signedAgreement({ ...both, ...change }, { isAssessmentApproved }),
        { venue: lister, ground, severity: 'high' },
        table,
        day15,
      )
    expect(of('violence')).toEqual([])
    expect(of('theft')).toEqual(['ground_may_not_cross'])
    expect(of('violence', {}, false)).toEqual(['assessment_not_approved'])
    expect(of('violence', { crossSectorAssessmentId: null })).toEqual(['crossing_not_agreed'])
    const hotel = { venue: lister, ground: 'theft', severity: 'high' } as const
    expect(covers(signedAgreement(both), hotel, partner, day15)).toBe(true)
  })
})

describe('the states', () => {
  test('lead from an end nowhere, and to active from notified alone', () => {
    const before = listingStates.filter((from) => mayListingMove(from, 'active'))
    expect(before).toEqual(['notified'])
    expect(listingStates.filter(isEnded)).toEqual(['expired', 'withdrawn', 'removed'])
    for (const end of listingStates.filter(isEnded))
      expect(listingStates.filter((to) => mayListingMove(end, to))).toEqual([])
  })

  test('that are over stay what they were', () => {
    const over = activeListing().endsAt
    expect(listingStateAt(activeListing({ state: 'withdrawn' }), over)).toBe('withdrawn')
    expect(listingStateAt(activeListing({ state: 'draft' }), over)).toBe('expired')
  })
})

describe('signing and withdrawing', () => {
  const draft = { ...activeListing({ state: 'draft' }), authorIds: ['manager-a'], signerIds: ['manager-a'] }
  const refusals = (action: 'sign' | 'withdraw', userId: string, isManager = true, change = {}) =>
    listingRefusals(action, { ...draft, ...change }, { userId, isManager }, day15)

  test('take managers; the second who signs is another and wrote nothing of it', () => {
    expect(refusals('sign', 'manager-b')).toEqual([])
    expect(refusals('sign', 'manager-a')).toEqual(['already_signed', 'is_author'])
    expect(refusals('sign', 'reporter', false)).toEqual(['managers_only'])
    expect(refusals('withdraw', 'reporter', false)).toEqual(['managers_only'])
  })

  test('are possible in their time: withdrawing also while it is frozen, neither once it is over', () => {
    expect(refusals('withdraw', 'manager-c', true, { frozenAt: begins, state: 'active' })).toEqual([])
    expect(refusals('withdraw', 'manager-c', true, { state: 'removed' })).toEqual(['over'])
    expect(refusals('sign', 'manager-c', true, { state: 'signed' })).toEqual(['not_to_be_signed'])
  })
})
