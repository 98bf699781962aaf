import { expect, test } from 'vitest'
import english from '../../../../locales/en/incidents-pages.json' with { type: 'json' }
import { correctedFields } from './corrected-fields.ts'

test('every field that a correction can change has its own words, each named once', () => {
  const named = correctedFields([
    'guest_id',
    'profile_id',
    'occurred_at',
    'amount_minor',
    'currency',
    'witness_ids',
    'action_taken',
    'actions',
  ])
  expect(named).toEqual(['guestId', 'occurredAt', 'amountMinor', 'witnessIds', 'actionTaken', 'actions'])
  expect(named.filter((name) => !(name in english.field))).toEqual([])
})
