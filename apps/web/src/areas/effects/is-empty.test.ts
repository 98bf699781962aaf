import { expect, test } from 'vitest'
import { isEmpty } from './is-empty.ts'
import type { Effects } from './queries.ts'

const nothing: Effects = {
  madeAt: '2026-03-02T10:00:00.000Z',
  from: '2025-04-01',
  questions: [{ month: '2026-03', asked: 0 }],
  told: null,
  shared: { standing: 0, told: [{ month: '2026-03', times: 0 }] },
  secured: [],
  coverage: [{ country: 'GB', own: 2, covered: 0, partners: 0 }],
  growth: [{ month: '2026-03', agreements: 0, members: 0 }],
}

test('a network without agreement, question or listing is empty, whatever venues there are', () => {
  expect(isEmpty(nothing)).toBe(true)
})

test.each<[string, Partial<Effects>]>([
  ['a question', { questions: [{ month: '2026-03', asked: 1 }] }],
  ['an agreement of once', { growth: [{ month: '2026-02', agreements: 1, members: 1 }] }],
  ['a venue of a partner', { coverage: [{ country: 'GB', own: 0, covered: 0, partners: 'fewer_than_5' }] }],
  ['a listing', { shared: { standing: 1, told: [] } }],
  ['money', { secured: [{ kind: 'deposit', currency: 'GBP', n: 5, amountMinor: 100 }] }],
])('with %s it is not', (_, change) => {
  expect(isEmpty({ ...nothing, ...change })).toBe(false)
})
