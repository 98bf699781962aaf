import { defaultRules } from '@comity/domain/risk'
import type { RiskRules, Sector } from '@comity/domain/risk'
import type { Scope } from '../../platform/db/scope.ts'
import { build } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const sectors: readonly Sector[] = ['hotel', 'restaurant', 'short_let', 'event', 'school', 'healthcare']
const bySector = new Map(sectors.map((sector) => [sector, defaultRules(sector)]))
const byVersion = new Map([...bySector.values()].map((rules) => [rules.version, rules]))

/** The rules in force in organisations of a sector. */
export function rulesFor(sector: Sector): RiskRules {
  const rules = bySector.get(sector)
  if (!rules) throw new Error(`There are no risk rules for ${sector}`)
  return rules
}

/** The rules that a stored state was made by: it is read by these until it is rebuilt. */
export function rulesOfVersion(version: string): RiskRules {
  const rules = byVersion.get(version)
  if (!rules) throw new Error(`There are no risk rules of version ${version}`)
  return rules
}

/** The rules in force in the organisation of a scope; a query only where the scope does not say the sector. */
export async function rulesOf(tx: Tx, scope: Scope): Promise<RiskRules> {
  if (scope.kind === 'staff') return rulesFor(scope.sector)
  const organisation = await tx.first(build.selectFrom('organisations').select('sector'))
  if (!organisation) throw new Error('The scope has no organisation')
  return rulesFor(organisation.sector)
}
