import { expect, test } from 'vitest'
import type { AlertConfig } from './queries.ts'
import { reachOf } from './reach.ts'

type Rule = AlertConfig['rules'][number]
const rule = (parts: Partial<Rule>): Rule => ({
  id: 'r',
  type: 'banned_guest',
  isOn: true,
  trigger: { kind: 'arrival', leadHours: 24, minScore: null },
  channels: ['in_app', 'email', 'sms'],
  audience: ['manager'],
  escalation: [],
  ...parts,
})
const chosen = { email: true, sms: false, push: true }

test('a way needs the rule and the choice; the list of alerts neither', () => {
  expect(reachOf([rule({})], ['manager'], chosen)).toEqual([
    { type: 'banned_guest', afterMinutes: 0, ways: ['in_app', 'email'], declined: ['sms'] },
  ])
  expect(reachOf([rule({ channels: [] })], ['manager'], chosen)[0]?.ways).toEqual(['in_app'])
})

test('whom a rule reaches only later hears when, and whom it never reaches nothing', () => {
  const later = rule({ audience: ['staff'], escalation: [{ afterMinutes: 15, to: 'manager' }] })
  expect(reachOf([later], ['manager'], chosen)[0]?.afterMinutes).toBe(15)
  expect(reachOf([later], ['privacy'], chosen)).toEqual([])
  expect(reachOf([rule({ isOn: false })], ['manager'], chosen)).toEqual([])
})

test('rules of one type are told together, the earliest first of all', () => {
  const rules = [
    rule({ id: 'a', audience: ['staff'], escalation: [{ afterMinutes: 30, to: 'manager' }] }),
    rule({ id: 'b', channels: ['in_app', 'push'] }),
    rule({ id: 'c', type: 'group', channels: ['in_app'] }),
  ]
  expect(reachOf(rules, ['manager'], chosen)).toEqual([
    { type: 'banned_guest', afterMinutes: 0, ways: ['in_app', 'email', 'push'], declined: ['sms'] },
    { type: 'group', afterMinutes: 0, ways: ['in_app'], declined: [] },
  ])
})
