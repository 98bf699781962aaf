import { rulePrecision } from '@comity/domain/alerts'
import type { AlertRule } from '@comity/domain/alerts'
import { contract } from '@comity/contract'
import type { ResponseOf } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { handle } from '../../../platform/http/call.ts'
import { pageFrom, readPage, shown } from '../../../platform/http/page.ts'
import { lookAtAll } from '../look.ts'
import { getRun, insertRun, listOutcomes, listRuns, runOrder } from '../queries/runs.ts'
import type { OutcomeRow, RunRow } from '../queries/runs.ts'
import { getConfig, rulesIn } from '../rules.ts'

export const listAutoAlertsRoute = handle(contract.listAutoAlerts, async ({ session, query }) => {
  const page = pageFrom(query, runOrder)
  const [runs, outcomes, config] = await session.read((tx) =>
    Promise.all([readPage(tx, page, listRuns), listOutcomes(tx), getConfig(tx)]),
  )
  return {
    ...shown(runs, presentRun),
    rules: presentRules(rulesIn(config), outcomes),
  }
})

export const runAutoAlertsRoute = handle(contract.runAutoAlerts, ({ session }) =>
  session.write(async (tx) => {
    const [scope, found] = [await tx.scope, await lookAtAll(tx)]
    const runId = await insertRun(tx, scope.userId, found)
    await recordAudit(tx, scope, {
      action: 'alert.rules_run',
      subject: { kind: 'alert_run', id: runId },
      details: { raised: found.raised, closed: found.closed },
    })
    const row = await getRun(tx, runId)
    if (!row) throw new Error('The run cannot be found.')
    return presentRun(row)
  }),
)

function presentRun(row: RunRow): ResponseOf<'runAutoAlerts'> {
  const { run_id: id, run_by: by, run_by_name: name, at, subjects, raised, repeated, closed } = row
  return {
    id,
    by: by === null ? null : { id: by, name },
    at: at.toISOString(),
    subjects,
    raised,
    repeated,
    closed,
  }
}

/** Every rule in force, and removed rules that raised alerts recently. */
function presentRules(
  rules: readonly AlertRule[],
  outcomes: readonly OutcomeRow[],
): ResponseOf<'listAutoAlerts'>['rules'] {
  const byRule = new Map(outcomes.map((row) => [row.rule_id, row]))
  const inForce = new Map(rules.map((rule) => [rule.id, rule]))
  return [...new Set([...inForce.keys(), ...byRule.keys()])].map((ruleId) => {
    const [rule, row] = [inForce.get(ruleId), byRule.get(ruleId)]
    const { useful = 0, falsePositive = 0 } = row ?? {}
    const { precision, low, high, isPoor } = rulePrecision({ useful, falsePositive })
    return {
      ruleId,
      type: rule?.type ?? null,
      isOn: rule?.isOn ?? false,
      raised: row?.raised ?? 0,
      useful,
      falsePositive,
      precision,
      low,
      high,
      isPoor,
      warnedAt: row?.warned_at?.toISOString() ?? null,
    }
  })
}
