import { checkAlertRules } from '@comity/domain/alerts'
import type { AlertRule, AlertRuleProblem } from '@comity/domain/alerts'
import { fieldMessages } from '@comity/contract'
import type { FieldCode } from '@comity/contract'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import { getConfig, rulesIn, saveRules } from '../rules.ts'

const codes: Record<AlertRuleProblem['code'], FieldCode> = {
  out_of_range: 'invalid_choice',
  not_whole: 'invalid_format',
  not_ordered: 'invalid_choice',
  required: 'required',
  repeated: 'already_in_use',
  unknown: 'invalid_choice',
  not_in_sector: 'not_offered',
  wrong_trigger: 'invalid_choice',
}

/** The rules in force, after the proposed rules are validated. */
export async function checkRules(tx: StaffTx, proposed: readonly AlertRule[]): Promise<AlertRule[]> {
  const config = await getConfig(tx)
  const present = rulesIn(config)
  const problems = config ? checkAlertRules(proposed, config.sector) : []
  if (problems.length === 0) return present
  const fields = problems.map(({ path, code: word, allowed }) => {
    const code = codes[word]
    const pointer = `/rules${path === '' ? '' : `/${path.replaceAll('.', '/')}`}`
    return { pointer, code, message: `${fieldMessages[code]} (${allowed})` }
  })
  throw new Failure('invalid_input', { fields })
}

/** Puts new rules into force for the organisation. */
export async function changeRules(tx: StaffTx, proposed: readonly AlertRule[]): Promise<void> {
  const [scope, present] = [await tx.scope, await checkRules(tx, proposed)]
  const [before, after] = [written(present), written(proposed)]
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  )
  await saveRules(tx, proposed, scope.userId)
  await recordAudit(tx, scope, {
    action: 'alert.rules_changed',
    subject: { kind: 'organisation', id: scope.organisationId },
    fields: changed,
  })
}

const written = (rules: readonly AlertRule[]) => new Map(rules.map((rule) => [rule.id, JSON.stringify(rule)]))
