import type { Sector } from '../base/index.ts'
import { isRiskType, isTypeOf, triggersOf } from './rules.ts'
import { alertSeverities, alertTypes, audienceRoles, channels } from './types.ts'
import type { AlertRule, EscalationStep, Trigger } from './types.ts'

/** A value that is not allowed in the rules. `path` is dotted (`2.trigger.leadHours`), `allowed` is text for people. */
export interface AlertRuleProblem {
  path: string
  code:
    | 'out_of_range'
    | 'not_whole'
    | 'not_ordered'
    | 'required'
    | 'repeated'
    | 'unknown'
    | 'not_in_sector'
    | 'wrong_trigger'
  allowed: string
}

/** Bounds of rule values, inclusive. */
export const alertRuleBounds = {
  rules: { least: 1, most: 50 },
  leadHours: { least: 1, most: 168 },
  /** Below the level `medium` an alert would name guests who give no cause for one. */
  minScore: { least: 25, most: 100 },
  minFlagged: { least: 1, most: 20 },
  afterMinutes: { least: 1, most: 1440 },
  steps: { least: 0, most: 5 },
} as const
type Bounded = keyof typeof alertRuleBounds

/**
 * Whether an organisation of a sector can use these rules: known values, unique rules, values within bounds,
 * escalation steps in ascending order, no scoring where nobody is scored, and `critical_risk` never at a lower score
 * than `high_risk`.
 * @returns all problems; empty when the rules may be used
 */
export function checkAlertRules(rules: readonly AlertRule[], sector: Sector): AlertRuleProblem[] {
  return [
    ...checkWhole('', rules.length, 'rules'),
    ...checkUnique(
      '',
      rules.map(({ id }) => id),
      'a name of its own for each rule',
    ),
    ...rules.flatMap((rule, index) => checkRule(String(index), rule, sector)),
    ...checkScores(rules),
  ]
}

function checkRule(path: string, rule: AlertRule, sector: Sector): AlertRuleProblem[] {
  if (!alertTypes.includes(rule.type)) return [unknown(`${path}.type`, alertTypes)]
  const isLawful = isTypeOf(rule.type, sector)
  return [
    ...(rule.id === '' ? [{ path: `${path}.id`, code: 'required' as const, allowed: 'a name' }] : []),
    ...(isLawful
      ? []
      : [{ path: `${path}.type`, code: 'not_in_sector' as const, allowed: 'types without a score' }]),
    ...checkTrigger(`${path}.trigger`, rule),
    ...checkWords(`${path}.channels`, rule.channels, channels),
    ...(rule.channels.includes('in_app')
      ? []
      : [{ path: `${path}.channels`, code: 'required' as const, allowed: 'in_app among them' }]),
    ...checkWords(`${path}.audience`, rule.audience, audienceRoles),
    ...checkEscalation(`${path}.escalation`, rule.escalation),
  ]
}

function checkTrigger(path: string, { type, trigger }: AlertRule): AlertRuleProblem[] {
  if (!triggersOf[type].includes(trigger.kind)) {
    return [{ path: `${path}.kind`, code: 'wrong_trigger', allowed: triggersOf[type].join(', ') }]
  }
  switch (trigger.kind) {
    case 'arrival':
      return [
        ...checkWhole(`${path}.leadHours`, trigger.leadHours, 'leadHours'),
        ...checkArrivalScore(`${path}.minScore`, trigger.minScore, isRiskType(type)),
      ]
    case 'score':
      return checkWhole(`${path}.minScore`, trigger.minScore, 'minScore')
    case 'group':
      return checkWhole(`${path}.minFlagged`, trigger.minFlagged, 'minFlagged')
    case 'account':
      return []
    case 'incident':
    case 'network':
      return alertSeverities.includes(trigger.minSeverity)
        ? []
        : [unknown(`${path}.minSeverity`, alertSeverities)]
  }
}

/** A score threshold is present exactly where a score decides. */
function checkArrivalScore(path: string, minScore: number | null, isNeeded: boolean): AlertRuleProblem[] {
  if (isNeeded) {
    return minScore === null
      ? [{ path, code: 'required', allowed: rangeOf('minScore') }]
      : checkWhole(path, minScore, 'minScore')
  }
  return minScore === null ? [] : [{ path, code: 'unknown', allowed: 'no threshold for this type' }]
}

function checkEscalation(path: string, steps: readonly EscalationStep[]): AlertRuleProblem[] {
  const isOrdered = steps.every((step, i) => i === 0 || step.afterMinutes > steps[i - 1]!.afterMinutes)
  return [
    ...checkWhole(path, steps.length, 'steps'),
    ...steps.flatMap((step, index) => [
      ...checkWhole(`${path}.${index}.afterMinutes`, step.afterMinutes, 'afterMinutes'),
      ...(audienceRoles.includes(step.to) ? [] : [unknown(`${path}.${index}.to`, audienceRoles)]),
    ]),
    ...(isOrdered ? [] : [{ path, code: 'not_ordered' as const, allowed: 'each step later than the last' }]),
  ]
}

/** Among active rules with the same trigger, the more serious alert never has the lower score. */
function checkScores(rules: readonly AlertRule[]): AlertRuleProblem[] {
  const inUse = (type: AlertRule['type'], kind: Trigger['kind']) =>
    rules.flatMap((rule, index) => {
      const minScore = 'minScore' in rule.trigger ? rule.trigger.minScore : null
      const isMeant = rule.isOn && rule.type === type && rule.trigger.kind === kind
      return isMeant && minScore !== null ? [{ index, minScore }] : []
    })
  return (['arrival', 'score'] as const).flatMap((kind) => {
    const highFrom = Math.min(...inUse('high_risk', kind).map(({ minScore }) => minScore))
    return inUse('critical_risk', kind)
      .filter(({ minScore }) => highFrom !== Infinity && minScore < highFrom)
      .map(({ index }) => ({
        path: `${index}.trigger.minScore`,
        code: 'not_ordered' as const,
        allowed: 'at least the score of high_risk',
      }))
  })
}

function checkWords(path: string, words: readonly string[], known: readonly string[]): AlertRuleProblem[] {
  if (words.length === 0) return [{ path, code: 'required', allowed: known.join(', ') }]
  return words.every((word) => known.includes(word))
    ? checkUnique(path, words, 'each once')
    : [unknown(path, known)]
}

function checkUnique(path: string, words: readonly string[], allowed: string): AlertRuleProblem[] {
  return new Set(words).size === words.length ? [] : [{ path, code: 'repeated', allowed }]
}

function checkWhole(path: string, value: number, bound: Bounded): AlertRuleProblem[] {
  const { least, most } = alertRuleBounds[bound]
  if (!Number.isInteger(value)) return [{ path, code: 'not_whole', allowed: rangeOf(bound) }]
  return value >= least && value <= most ? [] : [{ path, code: 'out_of_range', allowed: rangeOf(bound) }]
}

const unknown = (path: string, known: readonly string[]): AlertRuleProblem => ({
  path,
  code: 'unknown',
  allowed: known.join(', '),
})

const rangeOf = (bound: Bounded) =>
  `a whole number from ${alertRuleBounds[bound].least} to ${alertRuleBounds[bound].most}`
