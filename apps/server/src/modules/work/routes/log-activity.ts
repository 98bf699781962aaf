import { contract } from '@comity/contract'
import { handle } from '../../../platform/http/call.ts'
import { logActivity } from '../commands/log-activity.ts'
import { entryHints } from '../entry-hints.ts'
import { presentActivity } from '../present-activity.ts'

export const logActivityRoute = handle(contract.logActivity, async ({ session, body, idempotency }) => ({
  activity: presentActivity(await session.write((tx) => logActivity(tx, body, idempotency))),
  ...entryHints([body.note]),
}))
