import type { Sector } from '@comity/contract'
import { isIsland } from '@comity/domain/network'
import { retentionGroups, ruleOf } from '@comity/domain/retention'
import type { RetentionCategory, RetentionRule } from '@comity/domain/retention'

export type ShownRule = RetentionRule & { readonly category: RetentionCategory }
export type RuleGroup = keyof typeof retentionGroups

/** The rules in groups: every one, or the one of each category that holds in a sector. Islands share nothing. */
export function shownRules(
  sector: Sector | undefined,
): readonly (readonly [RuleGroup, readonly ShownRule[]])[] {
  const groups = Object.entries(retentionGroups) as [RuleGroup, readonly ShownRule[]][]
  if (sector === undefined) return groups
  return groups
    .filter(([group]) => group !== 'network' || !isIsland(sector))
    .map(([group, rules]) => [group, rules.filter((rule) => ruleOf(rule.category, sector) === rule)] as const)
}
