import { contract } from '@comity/contract'
import { handle } from '../../../../platform/http/call.ts'
import { logActivity } from '../../work/commands/log-activity.ts'
import { entryHints } from '../../work/entry-hints.ts'
import { presentActivity } from '../../work/present-activity.ts'

export const addActivityRoute = handle(contract.addActivity, async ({ session, body, idempotency }) => ({
  activity: presentActivity(await session.write((tx) => logActivity(tx, body, idempotency))),
  ...entryHints([body.note]),
}))
