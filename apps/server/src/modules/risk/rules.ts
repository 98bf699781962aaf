import { mayScore, type Sector, sectors } from '@comity/domain/base'
import { defaultRules, rulesWith } from '@comity/domain/risk'
import type { RiskRules } from '@comity/domain/risk'
import type { Scope } from '../../platform/db/scope.ts'
import { sql, type Nullable, type RowOf } from '../../platform/db/statements.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const bySector = new Map(sectors.map((sector) => [sector, defaultRules(sector)]))
const byVersion = new Map([...bySector.values()].map((rules) => [rules.version, rules]))

/** The standard version of a sector, in force where an organisation has published none. */
export function rulesFor(sector: Sector): RiskRules {
  const rules = bySector.get(sector)
  if (!rules) throw new Error(`There are no risk rules for ${sector}`)
  return rules
}

/** Columns of risk_rule_sets r, if there is a row. */
export interface OwnRules
  extends Nullable<RowOf<'risk_rule_sets', 'version' | 'rules'>>, RowOf<'organisations', 'sector'> {}

/**
 * The rules of a stored state, which is read by them until it is rebuilt.
 *
 * @param own the organisation's own version of that name, if any
 */
export function rulesOfVersion(version: string, own?: OwnRules): RiskRules {
  if (own?.rules) return rulesWith(version, own.sector, own.rules)
  const rules = byVersion.get(version)
  if (!rules) throw new Error(`There are no risk rules of version ${version}`)
  return rules
}

/** The rules in force in the organisation of a scope; a query only where guests are scored. */
export async function rulesOf(tx: Tx, scope: Scope): Promise<RiskRules> {
  if (scope.kind !== 'system' && !mayScore(scope.sector)) return rulesFor(scope.sector)
  return rulesInForce(tx)
}

/** The same by one query, which may be used among other statements of a `Database.read`. */
export async function rulesInForce(tx: Tx): Promise<RiskRules> {
  const row = await tx.one(sql<OwnRules>`
    select o.sector, r.version, r.rules from organisations o
    left join risk_rule_sets r on r.organisation_id = o.organisation_id and r.state = 'live'
    where o.organisation_id = current_setting('app.organisation_id')::uuid`)
  return row.version === null ? rulesFor(row.sector) : rulesOfVersion(row.version, row)
}

/** Restarts the command where its rules are no longer in force, because it would take a score back to them. */
export async function requireInForce(tx: Tx, rules: RiskRules): Promise<void> {
  const current = await rulesOf(tx, await tx.scope)
  if (current.version !== rules.version) await tx.run(sql`select platform.begin_anew()`)
}
