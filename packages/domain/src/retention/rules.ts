import type { Sector } from '../base/index.ts'
import { guestRules } from './guest-rules.ts'
import { networkRules } from './network-rules.ts'
import { staffRules } from './staff-rules.ts'
import type { RetentionRule } from './types.ts'

type Rule = (typeof guestRules | typeof networkRules | typeof staffRules)[number]
export type RetentionCategory = Rule['category']

type NamedRule = RetentionRule & { readonly category: RetentionCategory }

/** The rules, grouped by whom they are about. */
export const retentionGroups: {
  readonly [G in 'guests' | 'network' | 'staff']: readonly NamedRule[]
} = { guests: guestRules, network: networkRules, staff: staffRules }

/** All retention rules: the purge executes them and the policy page displays them. */
export const retentionRules: readonly NamedRule[] = Object.values(retentionGroups).flat()

export const retentionCategories: readonly RetentionCategory[] = [
  ...new Set(retentionRules.map(({ category }) => category)),
]

/** The rule of a category in a sector: one that names the sector takes precedence. */
export function ruleOf(category: RetentionCategory, sector: Sector): RetentionRule {
  const rules = retentionRules.filter((rule) => rule.category === category)
  const rule = rules.find(({ sectors }) => sectors?.includes(sector)) ?? rules.find(({ sectors }) => !sectors)
  if (!rule) throw new Error(`No rule of retention for ${category} in ${sector}`)
  return rule
}
