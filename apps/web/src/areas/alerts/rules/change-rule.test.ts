import { checkAlertRules, triggersOf } from '@comity/domain/alerts'
import { expect, test } from 'vitest'
import { types } from '../search.ts'
import { keepRule, newRule, withType } from './change-rule.ts'

test.each(types)('a new rule of %s is one that the server takes', (type) => {
  expect(checkAlertRules(keepRule([], newRule(type)), 'hotel')).toEqual([])
})

test('another type keeps a trigger that it can have, and takes its own otherwise', () => {
  const incident = {
    ...newRule('high_risk'),
    trigger: { kind: 'incident', minSeverity: 'critical' } as const,
  }
  expect(withType(incident, 'watch_list').trigger.kind).toBe('incident')
  expect(triggersOf.group).toContain(withType(incident, 'group').trigger.kind)
  expect(withType(newRule('high_risk'), 'watch_list').trigger).toMatchObject({ minScore: null })
})

test('a changed rule stays in its place, a new one gets a name of its own', () => {
  const first = keepRule([], newRule('watch_list'))
  const second = keepRule(first, newRule('watch_list'))
  expect(second.map(({ id }) => id)).toEqual(['watch_list.arrival', 'watch_list.arrival.2'])
  const changed = keepRule(second, { ...second[0]!, isOn: false })
  expect(changed.map(({ isOn }) => isOn)).toEqual([false, true])
})
