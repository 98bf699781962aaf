import { isIsland } from '@comity/domain/base'
import type { Sector } from '@comity/contract'
import { retentionGroups, ruleOf } from '@comity/domain/retention'
import type { RetentionCategory, RetentionRule } from '@comity/domain/retention'

export type ShownRule = RetentionRule & { readonly category: RetentionCategory }
export type RuleGroup = keyof typeof retentionGroups

/** What an island never has: it has no sharing, look-ups or scores. */
const notOfIslands: readonly RetentionCategory[] = [
  'listing_draft',
  'listing',
  'network_lookup',
  'network_match_undecided',
  'network_token',
  'sharing_agreement',
  'trust_record',
]

/** What only schools have. */
const ofSchools: readonly RetentionCategory[] = ['guardian_contact']

/** The rules in groups: every one, or the one of each category that holds in a sector. */
export function shownRules(
  sector: Sector | undefined,
): readonly (readonly [RuleGroup, readonly ShownRule[]])[] {
  const groups = Object.entries(retentionGroups) as [RuleGroup, readonly ShownRule[]][]
  if (sector === undefined) return groups
  const holds = (rule: ShownRule) =>
    ruleOf(rule.category, sector) === rule &&
    !(isIsland(sector) && notOfIslands.includes(rule.category)) &&
    (sector === 'school' || !ofSchools.includes(rule.category))
  return groups.map(([group, rules]) => [group, rules.filter(holds)] as const)
}
