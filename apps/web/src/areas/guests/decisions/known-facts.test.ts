import { describe, expect, test } from 'vitest'
import type { GuestDetail } from '../queries.ts'
import { factsOfScore, hasCriticalIncident, knownFacts } from './known-facts.ts'

type Risk = GuestDetail['riskScore']
const occurredAt = '2026-05-01T12:00:00Z'

const fact = (factId: string, change: Partial<Risk['reasons'][number]> = {}): Risk['reasons'][number] => ({
  line: 'fact',
  points: 4,
  kind: 'incident',
  class: 'high',
  factId,
  occurredAt,
  endsAt: '2027-05-01T12:00:00Z',
  ...change,
})
const other = fact('', { line: 'other', kind: null, class: null, factId: null, occurredAt: null })
const incident = (id: string): GuestDetail['incidents'][number] => ({
  id,
  venueName: 'Birch House',
  type: 'damage',
  severity: 'high',
  status: 'reported',
  occurredAt,
  isConfirmed: false,
  isSecondLook: false,
  bearsBan: false,
})
const guest = (reasons: Risk['reasons'], incidents: GuestDetail['incidents'] = []) => ({
  riskScore: { reasons } as Risk,
  incidents,
})

describe('the facts that can be named', () => {
  test('are those of the score, without the sums of what is not shown', () => {
    expect(factsOfScore(guest([fact('a'), fact('b'), other])).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('are followed by incidents, each named once', () => {
    const facts = knownFacts(guest([fact('a')], [incident('a'), incident('c')]))
    expect(facts.map(({ id }) => id)).toEqual(['a', 'c'])
  })

  test('are none where nobody is scored and nothing happened', () => {
    expect(knownFacts(guest([]))).toEqual([])
  })
})

describe('a critical incident', () => {
  test('is seen among the reasons', () => {
    expect(hasCriticalIncident(guest([fact('a', { class: 'critical' })]))).toBe(true)
  })

  test('is neither a grave one nor something else that is critical', () => {
    const bill = fact('b', { kind: 'unpaid_bill', class: 'critical' })
    expect(hasCriticalIncident(guest([fact('a'), bill, other]))).toBe(false)
  })
})
