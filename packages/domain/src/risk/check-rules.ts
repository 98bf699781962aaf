import { severities } from '../base/index.ts'
import { classCaps, minHalfLifeDays } from './rules.ts'
import type { AdversePoints, RiskRules } from './rules.ts'
import { severityClasses } from './types.ts'

/** An invalid value in a rule set. `path` is dotted, `allowed` is a range for people. */
export interface RuleProblem {
  path: string
  code: 'out_of_range' | 'not_whole' | 'too_many_decimals' | 'not_ordered' | 'required'
  allowed: string
}

const maxStayKept = 25

/**
 * Whether a version of the rules respects the caps of the product: lives and half-lives at most those of the product,
 * adverse points 0 to 100 and never lower for a higher severity, positive points never above zero, ratings at most
 * one medium incident either way.
 * @returns all problems; empty when the rules may be used
 */
export function checkRules(rules: RiskRules): RuleProblem[] {
  const { incident, rating } = rules
  return [
    ...(rules.version === '' ? [{ path: 'version', code: 'required' as const, allowed: 'a name' }] : []),
    ...severityClasses.flatMap((name) => [
      ...checkWhole(
        `classes.${name}.halfLifeDays`,
        rules.classes[name].halfLifeDays,
        minHalfLifeDays,
        classCaps[name].halfLifeDays,
      ),
      ...checkWhole(
        `classes.${name}.lifeMonths`,
        rules.classes[name].lifeMonths,
        1,
        classCaps[name].lifeMonths,
      ),
    ]),
    ...checkAdverse('incident', incident),
    ...checkAdverse('unpaidBill', rules.unpaidBill),
    ...checkAdverse('noShow', rules.noShow),
    ...checkPoints('stayKept', rules.stayKept, -maxStayKept, 0),
    ...checkPoints('rating.atOne', rating.atOne, 0, incident.medium),
    ...checkPoints('rating.atFive', rating.atFive, -incident.medium, 0),
    ...checkPoints('rating.maxCorrection', rating.maxCorrection, 0, 1),
  ]
}

/** @throws RangeError naming the first value that `checkRules` refuses */
export function assertRules(rules: RiskRules): void {
  const [problem] = checkRules(rules)
  if (problem) throw new RangeError(`risk rules: ${problem.path} must be ${problem.allowed}`)
}

function checkAdverse(path: string, points: AdversePoints): RuleProblem[] {
  const ordered = [points.low, points.medium, points.high, points.critical]
  const isOrdered = ordered.every((value, index) => index === 0 || value >= ordered[index - 1]!)
  return [
    ...severities.flatMap((severity) => checkPoints(`${path}.${severity}`, points[severity], 0, 100)),
    ...(isOrdered ? [] : [{ path, code: 'not_ordered' as const, allowed: 'never lower for a graver class' }]),
  ]
}

function checkPoints(path: string, value: number, low: number, high: number): RuleProblem[] {
  const allowed = `${low} to ${high}, at most three decimals`
  if (!(value >= low && value <= high)) return [{ path, code: 'out_of_range', allowed }]
  const thousandths = value * 1000
  const isExact = Math.abs(thousandths - Math.round(thousandths)) < 1e-6
  return isExact ? [] : [{ path, code: 'too_many_decimals', allowed }]
}

function checkWhole(path: string, value: number, low: number, high: number): RuleProblem[] {
  const allowed = `a whole number from ${low} to ${high}`
  if (!Number.isInteger(value)) return [{ path, code: 'not_whole', allowed }]
  return value >= low && value <= high ? [] : [{ path, code: 'out_of_range', allowed }]
}
