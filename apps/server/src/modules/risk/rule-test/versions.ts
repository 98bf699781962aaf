import type { RiskRules, RuleState } from '@comity/domain/risk'
import type { Tx } from '../../../platform/db/transaction.ts'
import { listRuleSets, listRuleTests } from '../queries/rule-sets.ts'
import type { RuleSetRow, RuleTestRow } from '../queries/rule-sets.ts'
import { rulesFor, rulesInForce, rulesOfVersion } from '../rules.ts'

/** A version of the rules; that of the product has no row. */
export interface Version {
  readonly rules: RiskRules
  readonly isLive: boolean
  readonly row: RuleSetRow | undefined
  readonly test: RuleTestRow | undefined
}

/** Every version of an organisation, newest first, the standard version last. */
export async function versionsOf(tx: Tx): Promise<Version[]> {
  const [live, rows, tests] = await Promise.all([rulesInForce(tx), listRuleSets(tx), listRuleTests(tx)])
  const testOf = new Map(tests.map((test) => [test.version, test]))
  const standard = rulesFor(live.sector)
  const versions = [
    ...rows.map((row) => ({ rules: rulesOfVersion(row.version, row), row })),
    { rules: standard, row: undefined },
  ]
  return versions.map((version) => ({
    ...version,
    isLive: version.rules.version === live.version,
    test: testOf.get(version.rules.version),
  }))
}

export function findVersion(versions: readonly Version[], name: string): Version | undefined {
  return versions.find(({ rules }) => rules.version === name)
}

/** Decides who may publish; the product drafted and tested its own version. */
export function standingOf({ isLive, row }: Version): { state: RuleState; draftedBy: string } {
  return row
    ? { state: row.state, draftedBy: row.drafted_by }
    : { state: isLive ? 'live' : 'retired', draftedBy: '' }
}
