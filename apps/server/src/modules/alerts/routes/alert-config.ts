import { contract } from '@comity/contract'
import type { ResponseOf } from '@comity/contract'
import type { StaffTx } from '../../../platform/db/transaction.ts'
import { handle } from '../../../platform/http/call.ts'
import { changeRules, checkRules } from '../commands/change-rules.ts'
import { compareRules } from '../compare-rules.ts'
import { getConfig, rulesIn } from '../rules.ts'

type Config = ResponseOf<'getAlertConfig'>

export const getAlertConfigRoute = handle(contract.getAlertConfig, ({ session }) =>
  session.read((tx) => readConfig(tx, null)),
)

export const updateAlertConfigRoute = handle(contract.updateAlertConfig, ({ session, body }) =>
  session.write(async (tx) => {
    if (body.dryRun) {
      const present = await checkRules(tx, body.rules)
      return readConfig(tx, await compareRules(tx, present, body.rules))
    }
    await changeRules(tx, body.rules)
    return readConfig(tx, null)
  }),
)

async function readConfig(tx: StaffTx, comparison: Config['comparison']): Promise<Config> {
  const row = await getConfig(tx)
  return {
    rules: rulesIn(row),
    isChanged: (row?.rules ?? null) !== null,
    changedBy: row?.changed_by ? { id: row.changed_by, name: row.changed_by_name } : null,
    changedAt: row?.changed_at?.toISOString() ?? null,
    comparison,
    can: { change: true },
  }
}
