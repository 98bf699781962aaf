import { defaultMinScore, triggersOf } from '@comity/domain/alerts'
import type { AlertRule } from '../queries.ts'

type Type = AlertRule['type']
type Trigger = AlertRule['trigger']
export type TriggerKind = Trigger['kind']

/** What a trigger of a kind begins with for alerts of a type. */
export function firstTrigger(type: Type, kind: TriggerKind): Trigger {
  const minScore = type === 'critical_risk' ? defaultMinScore.critical_risk : defaultMinScore.high_risk
  const isRisk = type === 'critical_risk' || type === 'high_risk'
  switch (kind) {
    case 'arrival':
      return { kind, leadHours: 24, minScore: isRisk ? minScore : null }
    case 'score':
      return { kind, minScore }
    case 'group':
      return { kind, minFlagged: 2 }
    case 'account':
      return { kind }
    case 'incident':
    case 'network':
      return { kind, minSeverity: 'high' }
  }
}

/** A rule of another type: its trigger stays where that type can have it. */
export function withType(rule: AlertRule, type: Type): AlertRule {
  const kinds = triggersOf[type]
  const kind = kinds.find((each) => each === rule.trigger.kind) ?? kinds[0] ?? 'arrival'
  return { ...rule, type, trigger: firstTrigger(type, kind) }
}

/** A rule to begin with: in the list, for staff and managers. */
export function newRule(type: Type): AlertRule {
  const [kind = 'arrival'] = triggersOf[type]
  return {
    id: '',
    type,
    isOn: true,
    trigger: firstTrigger(type, kind),
    channels: ['in_app'],
    audience: ['staff', 'manager'],
    escalation: [],
  }
}

/** Puts a rule in its place, or at the end under a new name. */
export function keepRule(rules: readonly AlertRule[], rule: AlertRule): AlertRule[] {
  if (rules.some(({ id }) => id === rule.id)) return rules.map((each) => (each.id === rule.id ? rule : each))
  const base = `${rule.type}.${rule.trigger.kind}`
  const taken = new Set(rules.map(({ id }) => id))
  let [id, nth] = [base, 2]
  while (taken.has(id)) id = `${base}.${nth++}`
  return [...rules, { ...rule, id }]
}
