import { mayScore } from '@comity/domain/base'
import type { Contract, FieldCode } from '@comity/contract'
import { fieldMessages } from '@comity/contract'
import { checkChoices, choiceBounds } from '@comity/domain/risk'
import type { RuleChoices, RuleProblem } from '@comity/domain/risk'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Idempotency } from '../../../platform/http/call.ts'
import { once } from '../../../platform/idempotency.ts'
import { insertDraft, lockRuleSets } from '../queries/rule-sets.ts'

/** Drafts a version within the limits of the product. Returns its name. Changes no score. */
export async function draftRules(
  tx: StaffTx,
  { rules, note }: z.output<Contract['draftRules']['body']>,
  idempotency: Idempotency | undefined,
): Promise<string> {
  const scope = await tx.scope
  if (!mayScore(scope.sector)) throw new Failure('not_allowed_now', { reason: 'not_scored' })
  const problems = checkChoices(scope.sector, rules)
  if (problems.length > 0)
    throw new Failure('invalid_input', { fields: problems.map((one) => toField(one, rules)) })

  let drafted: string | undefined
  const { id } = await once(tx, idempotency, async () => {
    await lockRuleSets(tx)
    drafted = await insertDraft(tx, { sector: scope.sector, rules, note, draftedBy: scope.userId })
    await recordAudit(tx, scope, {
      action: 'risk.rules_drafted',
      subject: { kind: 'organisation', id: scope.organisationId },
      details: { version: drafted },
    })
    return versionId(drafted)
  })
  return drafted ?? versionName(id)
}

/** An Idempotency-Key stores the id of its result; for a version that is its number. */
function versionId(version: string): string {
  return `00000000-0000-4000-8000-${version.slice(1).padStart(12, '0')}`
}

function versionName(id: string): string {
  return `v${Number(id.slice(-12))}`
}

function toField({ path, code }: RuleProblem, rules: RuleChoices) {
  const fieldCode = codeOf(code, path, rules)
  return {
    pointer: `/rules/${path.replaceAll('.', '/')}`,
    code: fieldCode,
    message: fieldMessages[fieldCode],
  }
}

function codeOf(code: RuleProblem['code'], path: string, rules: RuleChoices): FieldCode {
  switch (code) {
    case 'required':
      return 'required'
    case 'not_ordered':
      return 'invalid_choice'
    case 'not_whole':
    case 'too_many_decimals':
      return 'invalid_format'
    case 'out_of_range': {
      const value = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], rules)
      return Number(value) < (choiceBounds[path]?.min ?? 0) ? 'too_small' : 'too_large'
    }
  }
}
