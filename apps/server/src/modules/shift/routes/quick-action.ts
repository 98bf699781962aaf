import { contract } from '@comity/contract'
import { quickActionRules } from '@comity/domain/shift'
import { handle } from '../../../platform/http/call.ts'
import { entryHints } from '../../work/index.ts'
import { doQuickAction } from '../commands/do-quick-action.ts'

export const createQuickActionRoute = handle(
  contract.createQuickAction,
  async ({ session, body, idempotency }) => {
    const id = await session.write((tx) => doQuickAction(tx, body, idempotency))
    const isTask = quickActionRules[body.action].leadsTo === 'task'
    return {
      action: body.action,
      taskId: isTask ? id : null,
      liveAlertId: isTask ? null : id,
      ...entryHints([body.note]),
    }
  },
)
