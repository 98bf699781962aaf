import { retentionRules } from '@comity/domain/retention'
import { expect, test } from 'vitest'
import { shownRules } from './shown-rules.ts'

const all = (sector?: Parameters<typeof shownRules>[0]) => shownRules(sector).flatMap(([, rules]) => rules)

test('without a sector every rule is shown', () => {
  expect(all()).toEqual(retentionRules)
})

test('in a sector each category has one rule: its own before that of every sector', () => {
  const ratings = (sector: 'hotel' | 'school') => all(sector).filter(({ category }) => category === 'rating')
  expect(ratings('school').map(({ keep }) => keep)).toEqual([{ months: 12, schoolYear: true }])
  expect(ratings('hotel').map(({ keep }) => keep)).toEqual([{ months: 24 }])
})

test('guardian contacts are kept in schools alone', () => {
  const sectors = ['hotel', 'restaurant', 'short_let', 'event', 'school', 'healthcare'] as const
  const showing = sectors.filter((sector) =>
    all(sector).some(({ category }) => category === 'guardian_contact'),
  )
  expect(showing).toEqual(['school'])
})

test('schools and healthcare see nothing of what is shared, and all that holds for them', () => {
  const network = (sector: 'school' | 'healthcare' | 'event') =>
    shownRules(sector)
      .find(([group]) => group === 'network')?.[1]
      .map(({ category }) => category) ?? []
  for (const sector of ['school', 'healthcare'] as const) {
    expect(network(sector)).toEqual(
      expect.arrayContaining([
        'dispute',
        'dispute_evidence',
        'rights_request',
        'guest_reply',
        'portal_session',
        'portal_code',
        'ledger_commitment',
        'erasure_record',
      ]),
    )
    for (const category of [
      'listing',
      'listing_draft',
      'network_lookup',
      'network_token',
      'sharing_agreement',
    ])
      expect(network(sector)).not.toContain(category)
  }
  expect(network('event')).toContain('listing')
})
