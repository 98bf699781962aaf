import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules, largeGroup } from '../alerts/index.ts'
import { attribute, concernsOf } from './groups.ts'

const rules = defaultRules('hotel')
const quiet = { groupId: 'g', size: 6, members: 3, flagged: 0, earlier: [] }

describe('a coming group is told of', () => {
  test.each([
    [{}, []],
    [{ size: largeGroup }, []],
    [{ size: largeGroup + 1 }, ['large']],
    [{ flagged: 1 }, []],
    [{ flagged: 2 }, ['flagged_members']],
    [{ earlier: [{ severity: 'low' as const }] }, []],
    [{ earlier: [{ severity: 'low' as const }, { severity: 'medium' as const }] }, ['earlier_incident']],
  ])('%j: %j', (facts, concerns) => {
    expect(concernsOf({ ...quiet, ...facts }, rules)).toEqual(concerns)
  })

  test('by the rules of the organisation: none where they are off', () => {
    const loud = { ...quiet, size: 100, flagged: 9, earlier: [{ severity: 'critical' as const }] }
    expect(
      concernsOf(
        loud,
        rules.map((rule) => ({ ...rule, isOn: false })),
      ),
    ).toEqual([])
    const strict = rules.map((rule) =>
      rule.type === 'group' ? { ...rule, trigger: { kind: 'group' as const, minFlagged: 10 } } : rule,
    )
    expect(concernsOf(loud, strict)).toEqual(['earlier_incident', 'large'])
  })
})

test('what a group did is theirs who were seen, and nobody’s because they belong to it', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-h]$/u), { maxLength: 8 })
  fc.assert(
    fc.property(ids, ids, (members, seenIds) => {
      const seen = seenIds.map((stayId) => ({ stayId, what: 'Threw a chair.' }))
      const { attributed, strangers } = attribute(seen, members)
      expect(attributed.map(({ stayId }) => stayId)).toEqual(seenIds.filter((id) => members.includes(id)))
      expect(strangers).toEqual(seenIds.filter((id) => !members.includes(id)))
      expect(attribute([], members).attributed).toEqual([])
    }),
  )
})
